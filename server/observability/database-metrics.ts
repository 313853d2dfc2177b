import { Client, DatabaseError, type Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { leadKinds } from '../../shared/domain/leads/lead-kinds.ts';
import { jobQueueNames, jobSchemaName } from '../jobs/job-queues.ts';

/** States in which an operator looks for jobs. A count of 0 is told too: the first failure is then a change. */
const watchedStates = ['created', 'retry', 'active', 'failed'];

/** SQLSTATE of a lock that was waited for too long. */
const lockNotAvailable = '55P03';

const toSqlTextList = (texts: readonly string[]) => `unnest(array[${texts.map((text) => `'${text}'`).join(', ')}])`;

/** What PostgreSQL is asked; a `value` of null is left out. All replicas tell the same. */
const gaugeQueries = [
  {
    name: 'trinity_jobs',
    help: 'Jobs in PostgreSQL by queue and state',
    labelNames: ['queue', 'state'],
    query: `
      select queue, state, sum(jobs)::int as value
      from (
        select name as queue, state::text as state, count(*) as jobs from ${jobSchemaName}.job group by 1, 2
        union all
        select queue, state, 0 from ${toSqlTextList(jobQueueNames)} as queue, ${toSqlTextList(watchedStates)} as state
      ) as counted
      group by 1, 2`,
  },
  {
    name: 'trinity_lead_newest_timestamp_seconds',
    help: 'When the newest lead that is not spam came in',
    labelNames: ['kind'],
    query: leadKinds
      .map(
        (kind) =>
          `select '${kind}' as kind, extract(epoch from max(created_at))::float8 as value from lead where kind = '${kind}' and status <> 'spam'`,
      )
      .join(' union all '),
  },
  {
    name: 'trinity_wal_archive_timestamp_seconds',
    help: 'When PostgreSQL last archived its log, and when it last failed to',
    labelNames: ['result'],
    query: `
      select result, extract(epoch from moment)::float8 as value
      from pg_stat_archiver,
        lateral (values ('archived', last_archived_time), ('failed', last_failed_time)) as last (result, moment)`,
  },
];

/** Prometheus waits for ten. PostgreSQL itself ends each statement sooner, unless it hangs. */
const answerTimeoutMs = 4_500;

/**
 * What PostgreSQL knows. It is asked before each scrape, on a connection of its own: where requests wait for those of the
 * pool, PostgreSQL is not down.
 */
export class DatabaseMetrics {
  readonly #pool: Pool;
  readonly #up: Gauge;
  readonly #gauges: { gauge: Gauge; query: string }[];

  /** @param pool whose settings the connection has */
  constructor(registry: Registry, pool: Pool) {
    const registers = [registry];
    this.#pool = pool;
    this.#up = new Gauge({ name: 'trinity_database_up', help: 'Whether PostgreSQL answers this process', registers });
    this.#gauges = gaugeQueries.map(({ query, ...gauge }) => ({ gauge: new Gauge({ ...gauge, registers }), query }));
  }

  /** What is not answered has no value: that of before would be taken for true. */
  async refresh(): Promise<void> {
    const { options } = this.#pool;
    // The pool hides the password from whoever copies its settings.
    const client = new Client({ ...options, password: options.password, query_timeout: answerTimeoutMs });
    // A connection that breaks fails the question under way, or the next one: that is what is told.
    client.on('error', () => {});
    try {
      await client.connect();
      for (const { gauge, query } of this.#gauges) {
        const samples = await querySamples(client, query);
        gauge.reset();
        for (const { value, ...labels } of samples) gauge.set(labels, value);
      }
      this.#up.set(1);
    } catch {
      for (const { gauge } of this.#gauges) gauge.reset();
      this.#up.set(0);
    } finally {
      // Of one that is broken there is nothing left to end.
      await client.end().catch(() => {});
    }
  }
}

async function querySamples(client: Client, query: string): Promise<Sample[]> {
  try {
    return (await client.query<Sample>(`select * from (${query}) as answer where value is not null`)).rows;
  } catch (error) {
    // PostgreSQL has answered: somebody has locked the table for long.
    if (error instanceof DatabaseError && error.code === lockNotAvailable) return [];
    throw error;
  }
}

/** A row of an answer: the columns beside `value` are its labels. */
interface Sample {
  value: number;
  [label: string]: string | number;
}
