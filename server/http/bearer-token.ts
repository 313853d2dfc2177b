import type { IncomingHttpHeaders } from 'node:http';

/** Empty if nothing follows `Bearer`. Null without a token. */
export function readBearerToken({ authorization }: IncomingHttpHeaders): string | null {
  const [scheme, token = ''] = (authorization ?? '').split(/ +/);
  return scheme?.toLowerCase() === 'bearer' ? token : null;
}
