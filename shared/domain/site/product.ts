/** Name by which the desktop app recognizes our servers. */
export const productName = 'trinity-lead-desk';

/** Increase it with every breaking API change. A server supports apps from `oldestAppLevel` to `apiLevel`. */
export const apiLevel = 1;
export const oldestAppLevel = 1;
