import { queryOptions } from '@tanstack/react-query';
import { buildQueryKey } from './address.ts';
import type { EndpointAddress, EndpointAnswer, EndpointRequest, RequestArgument, UrlParameters } from './endpoint.ts';

export const createReadQuery = <E extends EndpointAddress>(
  endpoint: E,
  ...parts: RequestArgument<Pick<EndpointRequest<E>, keyof EndpointRequest<E> & keyof UrlParameters>>
) => queryOptions<EndpointAnswer<E>>({ queryKey: buildQueryKey(endpoint, ...parts) });

/** Default options of queries and mutations (specification, section 7). */
export const queryDefaults = {
  queries: {
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  },
  mutations: { retry: false },
} as const;
