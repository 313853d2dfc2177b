import type { AddressParts, EndpointAddress, RequestArgument, RequestOf } from './endpoint.ts';

/** What of an address its call has to say. */
export type AddressPartsOf<E> = Pick<RequestOf<E>, keyof RequestOf<E> & keyof AddressParts>;

/**
 * The key of a read: its path, cut where a parameter begins and ends. The segments of a key joined with `/` are the path
 * that is fetched (specification, section 7), so that a key is all a query needs.
 */
export function buildQueryKey<E extends EndpointAddress>(
  endpoint: E,
  ...parts: RequestArgument<AddressPartsOf<E>>
): string[];
export function buildQueryKey({ path }: EndpointAddress, { params = {}, query = {} }: AddressParts = {}): string[] {
  // No path with a parameter has a query.
  return appendQuery(path, query)
    .split(/\/?[{}]\/?/)
    .flatMap((part, index) => (index % 2 ? encodeURIComponent(`${params[part]}`) : part || []));
}

/** What of a query is empty asks for nothing, and is left out; 0 and false are values of no query. */
export function appendQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])),
  );
  return asked.size > 0 ? `${path}?${asked}` : path;
}

export const joinQueryKey = (key: readonly unknown[]): string => key.join('/');

/** The address of a call with its parameters and its query. */
export function buildPath<E extends EndpointAddress>(endpoint: E, ...parts: RequestArgument<AddressPartsOf<E>>): string;
export function buildPath(endpoint: EndpointAddress, parts?: AddressParts): string {
  return joinQueryKey(buildQueryKey(endpoint, parts));
}
