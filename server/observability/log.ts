import type { Logger as OrmLogger } from '@mikro-orm/core';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

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

/** Omits the details and queries of database errors, because both can contain personal data. */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'a value was thrown that is not an error', stack: '' };
  const { code, table, column, constraint } = toRecord(error);
  return {
    type: error.constructor.name,
    message: isDatabaseError(error) ? toDatabaseMessage(error.message, String(code)) : error.message,
    // Remove the start of the stack, because it repeats the message.
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

/** Only database errors have a severity, which MikroORM copies from PostgreSQL. */
const isDatabaseError = (error: Error) => 'severity' in error;

/** Removes values from messages, because errors of SQLSTATE class 22 quote the invalid value. */
const toDatabaseMessage = (message: string, code: string): string =>
  code.startsWith('22') ? 'a value is invalid' : (message.split('\n')[0] ?? '');

/** Maximum length of a logged query. The start identifies a long query, because the rest is mostly placeholders. */
const maxQueryLength = 1_000;

/** Logs slow queries with placeholders instead of values, because values can be personal data. */
export const createSlowQueryLog = (log: Logger): OrmLogger => ({
  logQuery: ({ query, took, results }) =>
    log.warn({ query: query?.slice(0, maxQueryLength), milliseconds: took, rows: results }, 'slow query'),
  log: () => {},
  error: () => {},
  warn: () => {},
  setDebugMode: () => {},
  isEnabled: () => true,
});
