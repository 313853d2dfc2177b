import { groupDigits } from '../shared/domain/digits.ts';
import { budgetTable, type ScenarioResults } from './budget-checks.ts';
import type { Check } from './check.ts';
import { machineLine } from './machine.ts';
import { markdownTable, percent } from './markdown-table.ts';
import type { Cores } from './processors.ts';
import type { Result } from './run-scenario.ts';

interface Circumstances {
  /** Heading of the table of budgets. */
  heading: string;
  cores: Cores | null;
  postgresVersion: string;
  /** How often and for how long was measured, in a sentence or two. */
  howOften: string;
}

/** What was measured. */
export interface Findings {
  checks: Check[];
  /** Scenarios, each with a table of its own. */
  scenarios: ScenarioResults[];
  /** More tables, in Markdown. */
  tables?: string[];
  /** What is wrong with a comparison, if anything. */
  remarks?: string[];
}

/** The load generator is the bottleneck from here on: part of its core. */
const tooBusy = 0.9;
/** So many cores busy with other programs make the figures rough. */
const tooManyOthers = 0.2;

const aboutTables =
  'CPU: processor time of the serving process for each answer (for INSERT alone, of the program that inserts). Ratio: the product’s answers a second as a part of this line’s. CPU ratio: this line’s processor time as a part of the product’s. Both are medians of the rounds’ ratios.';

/** The whole report in Markdown, with tables that can be read as they are. */
export function writeReport(findings: Findings, circumstances: Circumstances): string {
  const { checks, scenarios: all, tables = [] } = findings;
  const { heading } = circumstances;
  const remarks = [...(findings.remarks ?? []), ...all.flatMap(busyRemarks), ...othersRemarks(all)];
  return [
    ...describeMachine(circumstances),
    `### ${heading}`,
    budgetTable(checks),
    ...all.flatMap(({ scenario, results }) => [`### ${scenario.title}`, resultTable(results)]),
    ...(all.length > 0 ? [aboutTables] : []),
    ...tables,
    ...remarks.map((remark) => `Note: ${remark}`),
  ].join('\n\n');
}

function describeMachine({ cores, postgresVersion, howOften }: Circumstances): string[] {
  const where = cores
    ? `servers on core ${cores.server}, load generator on core ${cores.load}, PostgreSQL on any`
    : 'processes not bound to cores';
  return [machineLine(), `PostgreSQL ${postgresVersion} (fsync on); ${where}. ${howOften}`];
}

const resultTable = (results: Result[]): string =>
  markdownTable(
    ['', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', 'PostgreSQL CPU ms', 'ratio', 'CPU ratio'],
    results.map(({ name, outcome, share, cpuShare }, index) => [
      name,
      groupDigits(Math.round(outcome.perSecond)),
      outcome.p50.toFixed(1),
      outcome.p99.toFixed(1),
      outcome.serverCpu?.toFixed(3) ?? '–',
      outcome.postgresCpu?.toFixed(3) ?? '–',
      index === 0 ? '' : percent(share),
      index === 0 || Number.isNaN(cpuShare) ? '' : percent(cpuShare),
    ]),
  );

const busyRemarks = ({ scenario, results }: ScenarioResults): string[] =>
  results
    // What inserts alone is the load generator: it may be as busy as it can.
    .filter(({ outcome }, index) => scenario.targets[index]?.server && outcome.loadBusy > tooBusy)
    .map(({ name }) => `${scenario.title}: the load generator was at its limit; ${name} may be quicker than shown.`);

function othersRemarks(all: ScenarioResults[]): string[] {
  const others = all.flatMap(({ results }) => results.map(({ outcome }) => outcome.othersBusy ?? 0));
  const most = Math.max(0, ...others);
  return most < tooManyOthers
    ? []
    : [
        `Other programs kept up to ${most.toFixed(1)} cores busy meanwhile: answers a second and times are rough, CPU and CPU ratio less so.`,
      ];
}
