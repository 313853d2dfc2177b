export interface Logger {
  info(line: string): void;
  warn(line: string, error?: unknown): void;
}
