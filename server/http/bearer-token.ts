import type { IncomingHttpHeaders } from 'node:http';

/** The token that a program sends, empty where there is nothing after `Bearer`; null when it comes without one. */
export function readBearerToken({ authorization }: IncomingHttpHeaders): string | null {
  const [scheme, token = ''] = (authorization ?? '').split(/ +/);
  return scheme?.toLowerCase() === 'bearer' ? token : null;
}
