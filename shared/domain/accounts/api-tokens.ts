export const tokenPrefix = 'tm_';

export const visibleTokenLength = tokenPrefix.length + 4;

/** A maximum of two years allows for a one-year contract that is renewed late. */
export const tokenLifetimeDays = { default: 365, max: 730 } as const;

export const maxTokens = 100;

export const maxTokenRequestsPerMinute = 600;
export const maxWritesPerMinute = 120;
