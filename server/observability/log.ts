import type { Logger as OrmLogger } from '@mikro-orm/core';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/** The log of a process: JSON lines on standard output, or wherever a test reads them. */
export const createLog = (level: Config['logLevel'], destination?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: describeError } }, destination);

interface DescribedError {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  table?: unknown;
  column?: unknown;
  constraint?: unknown;
  cause?: DescribedError;
}

/**
 * What the log tells of an error: where it happened and what was wrong, and of a database's never the values, which are
 * people's: PostgreSQL tells them in the detail of an error, and drivers in the query and its parameters.
 */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'thrown, and no error', stack: '' };
  const { code, table, column, constraint } = toRecord(error);
  return {
    type: error.constructor.name,
    message: isDatabaseError(error) ? toDatabaseMessage(error.message, String(code)) : error.message,
    // Without its beginning, which is the message again.
    stack: (error.stack ?? '').split('\n').filter(isFrame).join('\n'),
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table }),
    ...(column === undefined ? {} : { column }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

const toRecord = (error: Error): Record<string, unknown> => Object.fromEntries(Object.entries(error));

const isFrame = (line: string) => /^\s+at /.test(line);

/** PostgreSQL's own have a severity, and MikroORM's take it over. */
const isDatabaseError = (error: Error) => 'severity' in error;

/** SQLSTATE class 22 is of values that do not fit, and says which. */
const toDatabaseMessage = (message: string, code: string): string =>
  code.startsWith('22') ? 'a value does not fit' : (message.split('\n')[0] ?? '');

/** Characters of a query that are logged: longer ones are lists of values, and the beginning tells which query it is. */
const maxQueryLength = 1_000;

/**
 * A log to which MikroORM reports queries over the threshold. The text has placeholders; the values, personal data, stay
 * out.
 */
export const createSlowQueryLog = (log: Logger): OrmLogger => ({
  logQuery: ({ query, took, results }) =>
    log.warn({ query: query?.slice(0, maxQueryLength), milliseconds: took, rows: results }, 'slow query'),
  log: () => {},
  error: () => {},
  warn: () => {},
  setDebugMode: () => {},
  isEnabled: () => true,
});
