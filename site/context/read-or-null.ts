import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads data. Returns null after a 404. The boot state of the page never includes the data. */
export async function readOrNullIfNotFound<T>(
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
