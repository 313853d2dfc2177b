import type { AddressParts, EndpointAddress, RequestArgument, RequestOf } from './endpoint.ts';

export type AddressPartsOf<E> = Pick<RequestOf<E>, keyof RequestOf<E> & keyof AddressParts>;

/**
 * Query key of a read: its path, split before and after each parameter. Joining the segments with `/` gives the path to
 * fetch (specification, section 7).
 */
export function buildQueryKey<E extends EndpointAddress>(
  endpoint: E,
  ...parts: RequestArgument<AddressPartsOf<E>>
): string[];
export function buildQueryKey({ path }: EndpointAddress, { params = {}, query = {} }: AddressParts = {}): string[] {
  // // No path with a parameter has a query.
  return appendQuery(path, query)
    .split(/\/?[{}]\/?/)
    .flatMap((part, index) => (index % 2 ? encodeURIComponent(`${params[part]}`) : part || []));
}

/** Leaves out empty values. Also leaves out 0 and false, which no query uses. */
export function appendQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])),
  );
  return asked.size > 0 ? `${path}?${asked}` : path;
}

export const joinQueryKey = (key: readonly unknown[]): string => key.join('/');

export function buildPath<E extends EndpointAddress>(endpoint: E, ...parts: RequestArgument<AddressPartsOf<E>>): string;
export function buildPath(endpoint: EndpointAddress, parts?: AddressParts): string {
  return joinQueryKey(buildQueryKey(endpoint, parts));
}
