import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { leadKinds } from '../../shared/domain/lead-kinds.ts';
import { jobSchema } from '../jobs/boss.ts';
import { jobQueues } from '../jobs/mail-queues.ts';

/** States in which an operator looks for jobs. A count of 0 is told too: the first failure is then a change. */
const watchedStates = ['created', 'retry', 'active', 'failed'];

const textsOf = (texts: readonly string[]) => `unnest(array[${texts.map((text) => `'${text}'`).join(', ')}])`;

/** What PostgreSQL is asked; a `value` of null is left out. All replicas tell the same. */
const questions = [
  {
    name: 'trinity_jobs',
    help: 'Jobs in PostgreSQL by queue and state',
    labelNames: ['queue', 'state'],
    query: `
      select queue, state, sum(jobs)::int as value
      from (
        select name as queue, state::text as state, count(*) as jobs from ${jobSchema}.job group by 1, 2
        union all
        select queue, state, 0 from ${textsOf(jobQueues)} as queue, ${textsOf(watchedStates)} as state
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
          `select '${kind}' as kind, extract(epoch from max(created_at))::float8 as value from ${kind} where status <> 'spam'`,
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

/** What PostgreSQL knows. It is asked before each scrape, one question after the other: visitors need the connections. */
export class DatabaseMetrics {
  readonly #pool: Pool;
  readonly #up: Gauge;
  readonly #gauges: { gauge: Gauge; query: string }[];

  constructor(registry: Registry, pool: Pool) {
    const registers = [registry];
    this.#pool = pool;
    this.#up = new Gauge({ name: 'trinity_database_up', help: 'Whether PostgreSQL answers this process', registers });
    this.#gauges = questions.map(({ query, ...gauge }) => ({ gauge: new Gauge({ ...gauge, registers }), query }));
  }

  /** Without an answer there are no values but `trinity_database_up 0`: those of before would be taken for true. */
  async refresh(): Promise<void> {
    try {
      for (const { gauge, query } of this.#gauges) {
        const { rows } = await this.#pool.query<Sample>(`select * from (${query}) as answer where value is not null`);
        gauge.reset();
        for (const { value, ...labels } of rows) gauge.set(labels, value);
      }
      this.#up.set(1);
    } catch {
      for (const { gauge } of this.#gauges) gauge.reset();
      this.#up.set(0);
    }
  }
}

/** A row of an answer: the columns beside `value` are its labels. */
interface Sample {
  value: number;
  [label: string]: string | number;
}
