/** The desktop app recognizes our servers by this name. */
export const productName = 'trinity-lead-desk';

/** Increase the level with every breaking API change. A server supports app levels `oldestAppLevel` to `apiLevel`. */
export const apiLevel = 1;
export const oldestAppLevel = 1;
