// The browser as the connection's surroundings: a WebSocket beside the page's own address, clock, storage.
import { Connection, type Socket, type World } from './connection';

const secretKey = 'fireteam-client';

function browser(): World {
  return {
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`) as unknown as Socket,
    now: () => Date.now(),
    later: (ms, call) => {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    client: {
      get: () => localStorage.getItem(secretKey) ?? undefined,
      set: (secret) => localStorage.setItem(secretKey, secret),
    },
  };
}

export const connection = new Connection(browser());

// A person's own part in the dice: the server's seed is fixed before it sees this.
export function newSalt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// HTTP with this browser's secret in a header, never in an address.
export async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const secret = localStorage.getItem(secretKey);
  if (secret) headers.set('X-Fireteam-Client', secret);
  return fetch(path, { ...init, headers });
}
