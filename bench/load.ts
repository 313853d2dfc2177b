import { z } from 'zod';

/** What the load generator does over and over on each of its connections. */
const operationSchema = z.discriminatedUnion('kind', [
  /** Asks for a quote, each time another one with another Idempotency-Key. */
  z.object({ kind: z.literal('quote'), port: z.int(), path: z.string() }),
  /** Reads a page. */
  z.object({ kind: z.literal('page'), port: z.int(), path: z.string(), cookie: z.string().nullable() }),
  /** Reads a page that is made for each request: a word that nobody has used before ends its path. Compressed. */
  z.object({ kind: z.literal('search'), port: z.int(), path: z.string() }),
  /** Inserts a row by itself: no server between. */
  z.object({ kind: z.literal('insert'), databaseUrl: z.string() }),
]);

/** What the load generator is told to do. */
export const loadSchema = z.object({
  operation: operationSchema,
  connections: z.int(),
  /** Warm-up before the measuring begins, over the same connections. */
  warmUpSeconds: z.number(),
  seconds: z.number(),
  /** The server whose processor time counts; null when the load generator itself does the work. */
  serverPid: z.int().nullable(),
  postgresPid: z.int(),
});

/** What the load generator has measured. Times are milliseconds. */
export const outcomeSchema = z.object({
  /** Answers that arrived in the measured time. */
  answers: z.int(),
  perSecond: z.number(),
  p50: z.number(),
  p99: z.number(),
  /** Processor time for each answer; null where `/proc` is missing. */
  serverCpu: z.number().nullable(),
  postgresCpu: z.number().nullable(),
  /** How busy the load generator's process was, from 0 to 1: near 1, it is what was measured. */
  loadBusy: z.number(),
  /** Cores that were busy with programs that have nothing to do with this; null where `/proc` is missing. */
  othersBusy: z.number().nullable(),
});

/** The load generator's reply: an outcome, or why there is none. */
export const replySchema = z.union([outcomeSchema, z.object({ failure: z.string() })]);

export type Operation = z.infer<typeof operationSchema>;
export type Load = z.infer<typeof loadSchema>;
export type Outcome = z.infer<typeof outcomeSchema>;
