/** What every token begins with, so that people and scanners of leaked secrets know it for one. */
export const tokenPrefix = 'tm_';

/** Characters of a token by which people know it again: 24 of its 256 bits are in them. */
export const visibleTokenLength = tokenPrefix.length + 4;

/**
 * Days after which a token ends, where nobody says otherwise and at most. A contract of a year may be renewed late, and the
 * token with it.
 */
export const tokenLifetimeDays = { default: 365, max: 730 } as const;

/** Most tokens that there may be: more is a program that makes them. */
export const maxTokens = 100;

/** How often one token may call, and how many of those calls may change something; for people the latter alone counts. */
export const maxTokenRequestsPerMinute = 600;
export const maxWritesPerMinute = 120;
