import type { ElectronSession } from '../electron-api.ts';

export interface ServerCallOptions {
  origin: string;
  /** The `fetch` function of the Electron session that stores the login cookie. */
  fetch: ElectronSession['fetch'];
}

/** Request headers that are not forwarded to the server. Electron sets the connection headers itself. */
const droppedHeaders = /^(?:sec-.*|origin|referer|cookie|host|connection|content-length|accept-encoding)$/i;

/**
 * Replaces the `Origin` header with the server's origin. Chromium then sends `Sec-Fetch-Site: same-origin`. Otherwise
 * Chromium would send `none`, and the server would reject every write.
 */
export function callServer(
  { origin, fetch }: ServerCallOptions,
  path: string,
  { headers, ...init }: RequestInit = {},
): Promise<Response> {
  const sent = new Headers([...new Headers(headers)].filter(([name]) => !droppedHeaders.test(name)));
  sent.set('Origin', origin);
  // A redirect is an error, because the API never redirects.
  return fetch(origin + path, {
    ...init,
    headers: Object.fromEntries(sent),
    credentials: 'include',
    redirect: 'error',
  });
}
