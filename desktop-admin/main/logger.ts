/** The part of electron-log that is used: lines in a file. */
export interface Logger {
  info(line: string): void;
  warn(line: string, error?: unknown): void;
}
