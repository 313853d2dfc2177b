export const tokenPrefix = 'tm_';

export const visibleTokenLength = tokenPrefix.length + 4;

/** The maximum is longer than a one-year contract, so that tokens still work if the contract is renewed late. */
export const tokenLifetimeDays = { default: 365, max: 730 } as const;

export const maxTokens = 100;

export const maxTokenRequestsPerMinute = 600;
export const maxWritesPerMinute = 120;
