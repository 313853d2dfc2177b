import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What a read finds, or null when there is no such thing: an answer like others. Other failures stay failures. It is left
 * out of the page, which carries what its screen makes of it.
 */
export async function readOrNull<T>(
  client: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, T, Error> },
): Promise<T | null> {
  try {
    return await client.ensureQueryData<T>({ queryKey, meta: { inPage: false } });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

const isNotFound = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
