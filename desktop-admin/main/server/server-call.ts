import type { SessionPart } from '../electron-parts.ts';

export interface ServerCallOptions {
  origin: string;
  /** Fetch of the session that stores the cookie. */
  fetch: SessionPart['fetch'];
}

/** Headers about the window or about one connection. The server must not see the former. Electron sets the latter. */
const droppedHeaders = /^(?:sec-.*|origin|referer|cookie|host|connection|content-length|accept-encoding)$/i;

/** Calls with the server's `Origin`. Otherwise the server would reject every write as cross-site. */
export function callServer(
  { origin, fetch }: ServerCallOptions,
  path: string,
  { headers, ...init }: RequestInit = {},
): Promise<Response> {
  const sent = new Headers([...new Headers(headers)].filter(([name]) => !droppedHeaders.test(name)));
  sent.set('Origin', origin);
  // The API never redirects: a redirect comes from another server.
  return fetch(origin + path, {
    ...init,
    headers: Object.fromEntries(sent),
    credentials: 'include',
    redirect: 'error',
  });
}
