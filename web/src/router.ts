// Addresses of the client: `/` lobby, `/t/<table>` a table (`?at=118` a replay), `/campaign` a campaign, `/gallery` the drawn parts.
import { useSyncExternalStore } from 'react';

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string; at?: number; invite?: string; seat?: string }
  | { page: 'story'; table: string }
  | { page: 'campaign'; of?: string } // a table of it, or a game
  | { page: 'rules'; game?: string; rule?: string }
  | { page: 'gallery' };

// A part that is no good address names itself: there will be no such table.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function routeOf(path: string, query: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const asked = new URLSearchParams(query);
  const secret = new URLSearchParams(hash.replace(/^#/, ''));
  const [first, second, third] = parts;
  if (first === 'gallery') return { page: 'gallery' };
  if (first === 'campaign') return second ? { page: 'campaign', of: second } : { page: 'campaign' };
  if (first === 'rules') {
    const route: Route = { page: 'rules' };
    if (second) route.game = second;
    if (third) route.rule = third;
    return route;
  }
  if (first === 't' && second) {
    if (third === 'story') return { page: 'story', table: second };
    const route: Route = { page: 'table', table: second };
    const at = asked.get('at');
    if (at !== null && /^\d+$/.test(at)) route.at = Number(at);
    const invite = secret.get('invite') ?? asked.get('invite');
    if (invite) route.invite = invite;
    const seat = secret.get('seat') ?? asked.get('seat');
    if (seat) route.seat = seat;
    return route;
  }
  return { page: 'lobby' };
}

const moved = new Set<() => void>();

export function go(address: string, replace = false): void {
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  for (const tell of moved) tell();
}

function subscribe(tell: () => void): () => void {
  moved.add(tell);
  window.addEventListener('popstate', tell);
  return () => {
    moved.delete(tell);
    window.removeEventListener('popstate', tell);
  };
}

export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.pathname + location.search + location.hash);
}

export function useRoute(): Route {
  useAddress();
  return routeOf(location.pathname, location.search, location.hash);
}
