import type { Logger as OrmLogger } from '@mikro-orm/core';
import type { Logger } from 'pino';

/** Longer ones are lists of values; the beginning tells which query it is. */
const maxQueryLength = 1_000;

/** Where MikroORM reports queries over the threshold. The text has placeholders; the values, personal data, stay out. */
export const slowQueryLog = (log: Logger): OrmLogger => ({
  logQuery: ({ query, took, results }) =>
    log.warn({ query: query?.slice(0, maxQueryLength), milliseconds: took, rows: results }, 'slow query'),
  log: () => {},
  error: () => {},
  warn: () => {},
  setDebugMode: () => {},
  isEnabled: () => true,
});
