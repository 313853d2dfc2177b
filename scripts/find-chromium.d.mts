/** `CHROMIUM_PATH` names a file that is not there. */
export class ChromiumPathWrong extends Error {}

/**
 * Path of a Chromium or Chrome as people use it: the one `CHROMIUM_PATH` names, the system's, or Playwright's own.
 *
 * @throws {ChromiumPathWrong}
 */
export function findChromium(): string | undefined;

/**
 * Path of what browser tests run in: the one `CHROMIUM_PATH` names, or a Chromium without windows, or any.
 *
 * @throws {ChromiumPathWrong}
 */
export function findTestChromium(): string | undefined;
