import type { IncomingHttpHeaders } from 'node:http';

/** Returns an empty string if nothing follows `Bearer`. Returns null for other schemes or a missing header. */
export function readBearerToken({ authorization }: IncomingHttpHeaders): string | null {
  const [scheme, token = ''] = (authorization ?? '').split(/ +/);
  return scheme?.toLowerCase() === 'bearer' ? token : null;
}
