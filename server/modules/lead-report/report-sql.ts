import { leadKinds } from '../../../shared/domain/leads/lead-kinds.ts';
import { dayMs, hourSeconds, nairobiOffsetMs } from '../../../shared/domain/time/durations.ts';
import type { LeadReport } from '../../../shared/schemas/leads/lead-report.ts';
import type { SqlCondition } from '../../db/sql-condition.ts';
import type { OfficeDays } from './office-days.ts';

interface ReportedPeriod {
  from: Date;
  to: Date;
  now: Date;
  promiseHours: number;
  stepUnit: LeadReport['stepUnit'];
  office: OfficeDays;
}

/** Returns SQL for the working time from `firstDay` until the given time, in milliseconds. See {@link OfficeDays}. */
const buildWorkedUntilSql = (ms: string) => {
  const day = `((${ms} + ${nairobiOffsetMs}) / ${dayMs} - first_day + 1)::int`;
  return `(before[${day}] + greatest(0, least(${ms}, ends[${day}]) - starts[${day}]))`;
};

/** Uses `date_part`, because `extract` returns `numeric` values, which are slower. */
const buildEpochMsSql = (moment: string) => `(date_part('epoch', ${moment}) * 1000)::bigint`;

/**
 * Selects the leads created in the period. The condition on `kind` lets PostgreSQL use an index. A lost or contacted
 * lead counts as quoted if its timeline contains the status `quoted` or `won`.
 */
const periodLeadsSql = `
  select kind, status, import_id is not null as is_imported, status_before, status_changed_at, owner_id, created_at, first_answered_at,
    ${buildEpochMsSql('created_at')} as created_ms, ${buildEpochMsSql('case when import_id is null then first_answered_at end')} as answered_ms,
    source, lost_reason, status in ('quoted', 'won') or (status in ('lost', 'contacted') and exists (
      select from lead_entry where lead_id = lead.id and type = 'status' and details ->> 'to' in ('quoted', 'won'))) as is_quoted
  from lead
  where kind in (${leadKinds.map((kind) => `'${kind}'`).join(', ')}) and created_at >= ? and created_at < ? and status <> 'spam'`;

const buildMedianSql = (column: string) => `percentile_disc(0.5) within group (order by ${column})`;

const answerColumnsSql = `
  'judged', count(is_kept), 'kept', count(*) filter (where is_kept),
  'medianMs', ${buildMedianSql('took_ms')}, 'medianWorkingMs', ${buildMedianSql('worked_ms')}`;

const buildJsonListSql = (columns: string, from: string, order: string) =>
  `(select coalesce(json_agg(json_build_object(${columns}) order by ${order}), '[]') from ${from})`;

/**
 * SQL that is true if staff answered within the promised time, and false if the answer is late. Null for imported
 * leads. Also null for unanswered leads that are not late, or that were closed before the promised time ended.
 */
const isKeptSql = `
  case when is_imported then null
       when first_answered_at is not null then first_answered_at <= created_at + promise
       when status = 'new' and created_at + promise < asked.now then false
       when status_before = 'new' and status_changed_at > created_at + promise then false end`;

export function buildReportSql({ from, to, now, promiseHours, stepUnit, office }: ReportedPeriod): SqlCondition {
  const sql = `
    with asked as materialized (
      select ?::timestamptz as from, ?::timestamptz as to, ?::timestamptz as now, make_interval(secs => ?) as promise,
        ?::bigint as first_day, ?::bigint[] as starts, ?::bigint[] as ends, ?::bigint[] as before
    ), counted as materialized (
      select kind, status, owner_id, created_at, source, lost_reason, is_quoted,
        is_quoted or status in ('contacted', 'quoted', 'won') or first_answered_at is not null as is_contacted,
        ${isKeptSql} as is_kept,
        answered_ms - created_ms as took_ms, ${buildWorkedUntilSql('answered_ms')} - ${buildWorkedUntilSql('created_ms')} as worked_ms
      from (${periodLeadsSql}) as leads, asked
    ), step as (
      select step::date as day from asked, generate_series(
        date_trunc('${stepUnit}', asked.from at time zone 'Africa/Nairobi'),
        (asked.to - interval '1 millisecond') at time zone 'Africa/Nairobi', interval '1 ${stepUnit}') as step
    ), come as (
      select date_trunc('${stepUnit}', created_at at time zone 'Africa/Nairobi')::date as day,
        count(*) filter (where kind = 'quote') as quotes, count(*) filter (where kind = 'contact') as contacts
      from counted group by 1
    ), by_source as (
      select source, count(*) as requests, count(*) filter (where is_contacted) as contacted,
        count(*) filter (where is_quoted) as quoted, count(*) filter (where status = 'won') as won
      from counted where kind = 'quote' group by source
    ), by_owner as (
      select json_build_object('ownerId', owner_id, 'leads', count(*),
        'won', count(*) filter (where status = 'won'), ${answerColumnsSql}) as row
      from counted group by owner_id
    ), by_reason as (
      select lost_reason, count(*) as requests from counted where status = 'lost' group by lost_reason
    )
    select (select json_build_object(
        'quotes', count(*) filter (where kind = 'quote'), 'contacts', count(*) filter (where kind = 'contact'),
        ${answerColumnsSql}) from counted)::jsonb
      || json_build_object(
        'steps', ${buildJsonListSql(`'day', day, 'quotes', coalesce(quotes, 0), 'contacts', coalesce(contacts, 0)`, 'step left join come using (day)', 'day')},
        'sources', ${buildJsonListSql(
          `'source', source, 'requests', requests, 'contacted', contacted, 'quoted', quoted, 'won', won`,
          'by_source',
          'requests desc, source',
        )},
        'owners', (select coalesce(json_agg(row), '[]') from by_owner),
        'lost', ${buildJsonListSql(`'reason', lost_reason, 'requests', requests`, 'by_reason', 'requests desc, lost_reason')}
      )::jsonb as report`;
  const { firstDay, starts, ends, before } = office;
  const array = (numbers: number[]) => `{${numbers.join(',')}}`;
  const period = [from.toISOString(), to.toISOString()];
  const values = [
    ...[...period, now.toISOString(), promiseHours * hourSeconds],
    ...[firstDay, array(starts), array(ends), array(before)],
    ...period,
  ];
  return { sql, values };
}
