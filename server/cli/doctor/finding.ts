/** `warn` means that the product works, but the operator should act. Only `fail` leads to exit code 1. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  subject: string;
  text: string;
}

export const createOkFinding = (subject: string, text: string): Finding => ({ level: 'ok', subject, text });
export const createWarningFinding = (subject: string, text: string): Finding => ({ level: 'warn', subject, text });
export const createFailureFinding = (subject: string, text: string): Finding => ({ level: 'fail', subject, text });

export const getErrorReason = (error: unknown): string =>
  (error instanceof Error ? error.message || error.name : String(error)).split('\n')[0] ?? '';
