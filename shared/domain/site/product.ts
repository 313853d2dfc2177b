/** How a server makes itself known to the desktop app, so that the address of some other server is told from ours. */
export const productName = 'trinity-lead-desk';

/**
 * Counts up whenever the API changes so that an older desktop app or an older server could not do without the change.
 * A server serves the apps of `oldestAppLevel` to `apiLevel`.
 */
export const apiLevel = 1;
export const oldestAppLevel = 1;
