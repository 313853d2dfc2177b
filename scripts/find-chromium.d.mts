/** `CHROMIUM_PATH` names a file that is not there. */
export class ChromiumPathWrong extends Error {}

/**
 * Path of a Chromium or Chrome to run browser tests with: the one `CHROMIUM_PATH` names, the system's, or Playwright's own.
 *
 * @throws {ChromiumPathWrong}
 */
export function findChromium(): string | undefined;
