import type { SessionPart } from '../electron-parts.ts';

export interface ServerCallOptions {
  origin: string;
  /** `fetch` of the session that stores the cookie. */
  fetch: SessionPart['fetch'];
}

/** Headers that describe the window must not reach the server. Electron itself sets the connection headers. */
const droppedHeaders = /^(?:sec-.*|origin|referer|cookie|host|connection|content-length|accept-encoding)$/i;

/** Sends the server's own `Origin`. Otherwise the server would reject every write as cross-site. */
export function callServer(
  { origin, fetch }: ServerCallOptions,
  path: string,
  { headers, ...init }: RequestInit = {},
): Promise<Response> {
  const sent = new Headers([...new Headers(headers)].filter(([name]) => !droppedHeaders.test(name)));
  sent.set('Origin', origin);
  // The API never redirects. A redirect would come from another server.
  return fetch(origin + path, {
    ...init,
    headers: Object.fromEntries(sent),
    credentials: 'include',
    redirect: 'error',
  });
}
