import { z } from 'zod';

/** Codes of errors after which a retry can succeed. Source of SQLSTATE codes: PostgreSQL 18, Appendix A. */
const unavailableCodes = new Set([
  '25006', // read_only_sql_transaction: a standby
  '28P01', // invalid_password: the password is being changed
  '3D000', // invalid_catalog_name: the database is being restored, or its files are gone
  '40P01', // deadlock_detected: a waiting transaction was ended
  '42P01', // undefined_table: the database is new and empty. Tests and the log reveal misspelt tables
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57014', // query_canceled: the statement timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '58030', // io_error
  '58P01', // undefined_file: a file of a table is gone
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** Messages of errors that pg reports without a code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|could not extend file/i;

/** Returns true if the error or one of its causes means that the database is unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getErrorCode(error);
  if (code !== undefined && (unavailableCodes.has(code) || code.startsWith('08'))) return true;
  if (unavailableMessages.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause);
}

/**
 * Matches the SQLSTATE of a rejected value or row. Excludes conflicts with other rows (unique, foreign key), because a
 * retry can succeed.
 */
const rejectedRowPattern = /^(?:21|22|23(?!503|505)|54)...$/;

/** Returns true if every retry would fail, because the database rejects a value or our code has a bug. */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error) || isDatabaseUnavailable(error)) return false;
  if (rejectedRowPattern.test(getErrorCode(error) ?? '')) return true;
  if (error instanceof z.ZodError) return true;
  // Exclude errors with a cause, because `fetch` reports a network failure as a TypeError with a cause.
  return (
    error.cause === undefined &&
    (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
  );
}

/** Describes an error without the rejected values, which can be personal data. The server log has the full error. */
export function describeFailure(error: unknown): string {
  const code = error instanceof Error ? getErrorCode(error) : undefined;
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return `the database reported an error (code ${code})`;
  return `the program failed (${error instanceof Error ? error.name : 'unknown error'})`;
}

/** Returns true if the database does not exist on the PostgreSQL server. Causes: a wrong address or lost data files. */
export const isDatabaseMissing = (error: unknown): boolean => error instanceof Error && getErrorCode(error) === '3D000';

export const isDiskFull = (error: unknown): boolean => error instanceof Error && getErrorCode(error) === '53100';

function getErrorCode(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
