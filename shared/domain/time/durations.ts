export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const yearMs = 365 * dayMs;

/** Kenya has been three hours ahead of UTC all year since 1960. */
export const nairobiOffsetMs = 3 * hourMs;

export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
export const yearSeconds = 365 * daySeconds;
