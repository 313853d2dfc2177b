/** Prefix of every token, so that people and secret scanners recognize it. */
export const tokenPrefix = 'tm_';

/** Length of the visible start of a token. It reveals 24 of 256 bits. */
export const visibleTokenLength = tokenPrefix.length + 4;

/** Lifetime of a token in days. The maximum allows for a one-year contract that is renewed late. */
export const tokenLifetimeDays = { default: 365, max: 730 } as const;

export const maxTokens = 100;

/** Requests of one token. The write limit also applies to users. */
export const maxTokenRequestsPerMinute = 600;
export const maxWritesPerMinute = 120;
