import { ApiError } from '../../../../shared/api/api-error.ts';
import { withinLimit } from './fetch-json.ts';

/** One page of a list that grows. */
export interface ListPage<T> {
  items: T[];
  /** Path of the page after it, or null when this is the last. */
  next: string | null;
  /** Records on all pages, where the server counts them. */
  total?: number;
  /** The search found nothing: these are spelled like it. */
  isSimilar?: true;
}

/**
 * Reads one page of a list; the server names the next one in the `Link` header (RFC 8288).
 * @throws {ApiError} when the answer is not a success; `TypeError` when there is none, `TimeoutError` when none in time.
 */
export async function fetchPage<T>(path: string, signal: AbortSignal): Promise<ListPage<T>> {
  const response = await fetch(path, { credentials: 'include', signal: withinLimit(signal) });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const total = response.headers.get('X-Total-Count');
  return {
    items: await response.json(),
    next: nextPath(response.headers.get('Link')),
    ...(total !== null && { total: Number(total) }),
    ...(response.headers.get('X-Search-Match') === 'similar' && { isSimilar: true }),
  };
}

/** Path in a `Link` header's `rel="next"`, or null. Other hosts are never followed. */
export function nextPath(link: string | null): string | null {
  return /<(\/(?!\/)[^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1] ?? null;
}
