import { z } from 'zod';

/**
 * SQLSTATE codes and classes that say "not now": the same request may well succeed later.
 * Source: PostgreSQL 18, Appendix A.
 */
const unavailableCodes = new Set([
  '25006', // read_only_sql_transaction: a standby
  '28P01', // invalid_password: it is being changed
  '3D000', // invalid_catalog_name: the database is being restored, or its files are gone
  '40P01', // deadlock_detected: of those who waited for each other one is ended, and the others go on
  '42P01', // undefined_table: the database has begun anew, empty. A table that is misspelt is told by tests, and by the log
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

/** pg reports these without a code. */
const unavailableMessages =
  /timeout exceeded when trying to connect|connection terminated|client has encountered a connection error|could not extend file/i;

/** Whether an error (or a cause of it) says that the database cannot answer right now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getErrorCode(error);
  if (code !== undefined && (unavailableCodes.has(code) || code.startsWith('08'))) return true;
  if (unavailableMessages.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause);
}

/** A value or a row that the database does not take. Of a conflict with other rows (unique, foreign key) the next try may know. */
const rejectedRowPattern = /^(?:21|22|23(?!503|505)|54)...$/;

/** Whether the same work fails again however often it is tried: the database rejects a value, or our code fails on it. */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error) || isDatabaseUnavailable(error)) return false;
  if (rejectedRowPattern.test(getErrorCode(error) ?? '')) return true;
  if (error instanceof z.ZodError) return true;
  // `fetch` throws a TypeError with a cause when the network fails.
  return (
    error.cause === undefined &&
    (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
  );
}

/** Names a failure for staff, without values: these may be personal data. The log has all of it. */
export function describeFailure(error: unknown): string {
  const code = error instanceof Error ? getErrorCode(error) : undefined;
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return `the database rejected it (code ${code})`;
  return `the program failed (${error instanceof Error ? error.name : 'unknown error'})`;
}

/** PostgreSQL runs and has no database of that name: the address is wrong, or its files are gone. */
export const isDatabaseMissing = (error: unknown): boolean => error instanceof Error && getErrorCode(error) === '3D000';

export const isDiskFull = (error: unknown): boolean => error instanceof Error && getErrorCode(error) === '53100';

/** SQLSTATE or Node error code, when there is one. */
function getErrorCode(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
