/** `warn` works, but needs attention. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  subject: string;
  text: string;
}

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text });
export const warn = (subject: string, text: string): Finding => ({ level: 'warn', subject, text });
export const fail = (subject: string, text: string): Finding => ({ level: 'fail', subject, text });

export const getErrorReason = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).split('\n')[0] ?? '';
