/** The part of electron-log that is used: lines in a file. */
export interface DeskLog {
  info(line: string): void;
  warn(line: string, error?: unknown): void;
}
