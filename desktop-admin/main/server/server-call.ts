import type { SessionPart } from '../electron-parts.ts';

export interface ServerCallOptions {
  /** Origin of the server, such as `https://www.example.co.ke`. */
  origin: string;
  /** The session's own fetch: it keeps the cookie, which the window never sees. */
  fetch: SessionPart['fetch'];
}

/**
 * Headers that speak of the window or of one connection: the server must not be told the first, and Electron makes the
 * second itself.
 */
const droppedHeaders = /^(?:sec-.*|origin|referer|cookie|host|connection|content-length|accept-encoding)$/i;

/**
 * Calls the server as a page of its own does. Electron takes the `Origin` header as the initiator of the request, and
 * Chromium then says `Sec-Fetch-Site: same-origin`; without it, it would say `none`, and the server refuse every write.
 */
export function callServer(
  { origin, fetch }: ServerCallOptions,
  path: string,
  { headers, ...init }: RequestInit = {},
): Promise<Response> {
  const sent = new Headers([...new Headers(headers)].filter(([name]) => !droppedHeaders.test(name)));
  sent.set('Origin', origin);
  // The API redirects nobody: whoever does is not our server.
  return fetch(origin + path, {
    ...init,
    headers: Object.fromEntries(sent),
    credentials: 'include',
    redirect: 'error',
  });
}
