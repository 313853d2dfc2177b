import { budgetConnections, budgets, crowdConnections, payloadShare } from './budgets.ts';
import type { Check } from './check.ts';
import { markdownTable, percent } from './markdown-table.ts';
import type { Result } from './run-scenario.ts';
import type { Scenario } from './scenarios.ts';

export interface ScenarioResults {
  scenario: Scenario;
  results: Result[];
}

/** Every budget with what was measured; a missed one is marked. */
export function budgetTable(checks: Check[]): string {
  return markdownTable(
    ['budget', 'wanted', 'measured', ''],
    checks.map(({ budget, wanted, measured, isMet }) => [budget, wanted, measured, verdict(isMet)]),
  );
}

const verdict = (isMet: boolean | null) => (isMet === null ? 'not measured' : isMet ? 'met' : 'MISSED');

export function checkCaptures(captures: ScenarioResults[]): Check[] {
  const at = (connections: number) => captures.find(({ scenario }) => scenario.connections === connections)?.results;
  const share = at(budgetConnections)?.[1]?.share ?? Number.NaN;
  const overPayload = share / payloadShare;
  const p99 = at(crowdConnections)?.[0]?.outcome.p99 ?? Number.NaN;
  const { serverCpu = null, postgresCpu = null } = at(budgetConnections)?.[0]?.outcome ?? {};
  const cpu = serverCpu === null || postgresCpu === null ? null : serverCpu + postgresCpu;
  return [
    {
      budget: 'lead capture, part of bare Node (goal)',
      wanted: `≥ ${percent(budgets.leadCaptureShare)}`,
      measured: percent(share),
      isMet: share >= budgets.leadCaptureShare,
    },
    {
      budget: 'lead capture, times Payload’s rate',
      wanted: `≥ ${budgets.leadCaptureOverPayload}`,
      measured: overPayload.toFixed(1),
      isMet: overPayload >= budgets.leadCaptureOverPayload,
    },
    {
      budget: `lead capture, p99 at ${crowdConnections} connections`,
      wanted: `≤ ${budgets.leadCaptureP99Ms} ms`,
      measured: `${p99.toFixed(0)} ms`,
      isMet: p99 <= budgets.leadCaptureP99Ms,
    },
    {
      budget: 'lead capture, CPU of the server and PostgreSQL',
      wanted: `≤ ${budgets.leadCaptureCpuMs} ms`,
      measured: cpu === null ? '–' : `${cpu.toFixed(2)} ms (${serverCpu?.toFixed(2)} + ${postgresCpu?.toFixed(2)})`,
      isMet: cpu === null ? null : cpu <= budgets.leadCaptureCpuMs,
    },
  ];
}

export function checkPage({ results: [ours, yardstick] }: ScenarioResults): Check[] {
  const share = yardstick?.share ?? Number.NaN;
  const cpu = ours?.outcome.serverCpu ?? null;
  return [
    {
      budget: 'page afresh, part of bare Node',
      wanted: `≥ ${percent(budgets.pageShare)}`,
      measured: percent(share),
      isMet: share >= budgets.pageShare,
    },
    {
      budget: 'page afresh, CPU',
      wanted: `≤ ${budgets.pageCpuMs} ms`,
      measured: cpu === null ? '–' : `${cpu.toFixed(2)} ms`,
      isMet: cpu === null ? null : cpu <= budgets.pageCpuMs,
    },
  ];
}

export function checkTail({ results: [ours] }: ScenarioResults): Check {
  const { p50 = Number.NaN, p99 = Number.NaN } = ours?.outcome ?? {};
  return {
    budget: `pages of searches that are never the same, p99 at ${budgetConnections} connections`,
    wanted: `≤ ${budgets.searchTail} × the median`,
    measured: `${(p99 / p50).toFixed(1)} × (${p99.toFixed(0)} and ${p50.toFixed(0)} ms)`,
    isMet: p99 <= budgets.searchTail * p50,
  };
}

export function checkList({ results: [, yardstick] }: ScenarioResults): Check {
  const share = yardstick?.share ?? Number.NaN;
  return {
    budget: 'JSON list afresh, part of bare Node',
    wanted: `≥ ${percent(budgets.listShare)}`,
    measured: percent(share),
    isMet: share >= budgets.listShare,
  };
}
