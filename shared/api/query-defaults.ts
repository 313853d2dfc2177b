/** How queries and mutations behave everywhere: specification, section 7. */
export const queryDefaults = {
  queries: {
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
  },
  mutations: { retry: false },
} as const;
