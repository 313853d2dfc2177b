import type { EndpointAddress, EndpointRequest, RequestArgument, UrlParameters } from './endpoint.ts';

export type EndpointUrlParameters<E> = Pick<EndpointRequest<E>, keyof EndpointRequest<E> & keyof UrlParameters>;

/** Splits the path at each parameter. Joining the parts with `/` gives the path (specification, section 7). */
export function buildQueryKey<E extends EndpointAddress>(
  endpoint: E,
  ...parts: RequestArgument<EndpointUrlParameters<E>>
): string[];
export function buildQueryKey({ path }: EndpointAddress, { params = {}, query = {} }: UrlParameters = {}): string[] {
  return appendQuery(path, query)
    .split(/\/?[{}]\/?/)
    .flatMap((part, index) => (index % 2 ? encodeURIComponent(`${params[part]}`) : part || []));
}

/** Appends the query to the path. Omits empty values. Also omits 0 and false, because no query uses these values. */
export function appendQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])),
  );
  return asked.size > 0 ? `${path}?${asked}` : path;
}

export const joinQueryKey = (key: readonly unknown[]): string => key.join('/');

export function buildPath<E extends EndpointAddress>(
  endpoint: E,
  ...parts: RequestArgument<EndpointUrlParameters<E>>
): string;
export function buildPath(endpoint: EndpointAddress, parts?: UrlParameters): string {
  return joinQueryKey(buildQueryKey(endpoint, parts));
}
