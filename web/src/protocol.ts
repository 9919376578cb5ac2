// The protocol as types, by chapter: docs/protocol.md, field for field.
export type * from './protocol/scene';
export type * from './protocol/lobby';
export type * from './protocol/client';
export type * from './protocol/server';
export type * from './protocol/story';

export const protocolVersion = 2;
