import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import { WorkingTime } from '../../../shared/domain/time/working-time.ts';
import type { LeadReport, LeadReportQuery } from '../../../shared/schemas/leads/lead-report.ts';
import { readAnswerPromise } from '../lead/work/answer-promise.ts';
import { listLeadOwners } from '../staff/lead-owner.service.ts';
import { computeOfficeDays } from './office-days.ts';
import { buildReportSql } from './report-sql.ts';

type CountedReport = Omit<LeadReport, 'promiseHours' | 'stepUnit' | 'owners'> & {
  owners: Omit<LeadReport['owners'][number], 'name'>[];
};

/** Computes the report in PostgreSQL, because loading all leads of the period would use too much memory. */
export async function readLeadReport(em: EntityManager, { from, to }: LeadReportQuery, now: Date): Promise<LeadReport> {
  const { promiseHours, officeHours } = await readAnswerPromise(em);
  const stepUnit = chooseStepUnit(to.getTime() - from.getTime());
  const office = computeOfficeDays(new WorkingTime(officeHours), from, new Date(Math.max(now.getTime(), to.getTime())));
  const { sql, values } = buildReportSql({ from, to, now, promiseHours, stepUnit, office });
  const [row] = await em.transactional(async (tx) => {
    // Disable just-in-time compilation. For ten years of leads, compiling the query takes longer than running it.
    await tx.execute('set local jit = off');
    return tx.execute<{ report: CountedReport }[]>(sql, values);
  });
  if (!row) throw new Error('The report query returned no row.');
  const names = new Map((await listLeadOwners(em)).map(({ id, name }) => [id, name]));
  const owners = row.report.owners.map((owner) => ({
    ...owner,
    name: owner.ownerId === null ? null : (names.get(owner.ownerId) ?? 'Former colleague'),
  }));
  return {
    promiseHours,
    stepUnit,
    ...row.report,
    owners: owners.toSorted((one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff', 'en')),
  };
}

/** Returns the length of the time steps in the report. A period of up to two years has at most 31 steps. */
function chooseStepUnit(periodMs: number): LeadReport['stepUnit'] {
  if (periodMs <= 31 * dayMs) return 'day';
  return periodMs <= 26 * 7 * dayMs ? 'week' : 'month';
}
