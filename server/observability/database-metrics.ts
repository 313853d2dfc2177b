import { Client, DatabaseError, type Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { leadKinds } from '../../shared/domain/leads/lead-kinds.ts';
import { jobQueueNames, jobSchemaName } from '../jobs/job-queues.ts';

/** Job states to monitor. States without jobs are reported as 0, so that alerts detect the first failure. */
const watchedStates = ['created', 'retry', 'active', 'failed'];

/** SQLSTATE of a lock timeout. */
const lockNotAvailable = '55P03';

const toSqlTextList = (texts: readonly string[]) => `unnest(array[${texts.map((text) => `'${text}'`).join(', ')}])`;

/** Rows with a null `value` are not reported. All replicas report the same values. */
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
    help: 'Time of the newest lead that is not spam',
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
    help: 'Time of the last successful and the last failed archiving of PostgreSQL’s log',
    labelNames: ['result'],
    query: `
      select result, extract(epoch from moment)::float8 as value
      from pg_stat_archiver,
        lateral (values ('archived', last_archived_time), ('failed', last_failed_time)) as last (result, moment)`,
  },
];

/** Time limit for each query. The scrape timeout of Prometheus is ten seconds. */
const answerTimeoutMs = 4_500;

/** Uses a separate connection, so that an exhausted pool does not look like a database failure. */
export class DatabaseMetrics {
  readonly #pool: Pool;
  readonly #up: Gauge;
  readonly #gauges: { gauge: Gauge; query: string }[];

  /** @param pool provides the connection settings, but no connections */
  constructor(registry: Registry, pool: Pool) {
    const registers = [registry];
    this.#pool = pool;
    this.#up = new Gauge({
      name: 'trinity_database_up',
      help: '1 if PostgreSQL answers this process, otherwise 0',
      registers,
    });
    this.#gauges = gaugeQueries.map(({ query, ...gauge }) => ({ gauge: new Gauge({ ...gauge, registers }), query }));
  }

  /** Clears the metrics if a query fails, because old values would look current. */
  async refresh(): Promise<void> {
    const { options } = this.#pool;
    // Copy the password separately, because the pool makes it non-enumerable.
    const client = new Client({ ...options, password: options.password, query_timeout: answerTimeoutMs });
    // Ignore connection errors here, because the running query also fails and the failure is handled below.
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
      await client.end().catch(() => {});
    }
  }
}

async function querySamples(client: Client, query: string): Promise<Sample[]> {
  try {
    return (await client.query<Sample>(`select * from (${query}) as answer where value is not null`)).rows;
  } catch (error) {
    // PostgreSQL works, but the table is locked.
    if (error instanceof DatabaseError && error.code === lockNotAvailable) return [];
    throw error;
  }
}

interface Sample {
  value: number;
  [label: string]: string | number;
}
