import { commitIn, startBothVersions } from './both-versions.ts';
import type { ScenarioResults } from './budget-checks.ts';
import { budgetConnections, budgets, crowdConnections } from './budgets.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import type { LoadProfile } from './load-profile.ts';
import { percent } from './markdown-table.ts';
import { type Result, runScenario, warmUp } from './run-scenario.ts';
import type { Scenario } from './scenarios.ts';
import type { TestBed } from './test-bed.ts';

/** Factor by which there are more rounds than elsewhere, and shorter ones: the two differ by little, and the machine by more. */
const moreRounds = 3;

/**
 * Leads stored by this version and by an earlier one, in turn, each in a database of its own that began empty.
 * @param before folder of the earlier version, with its packages and its build
 */
export async function measureCaptureOfBefore(
  cleanUps: CleanUps,
  testBed: TestBed,
  profile: LoadProfile,
  before: string,
): Promise<ScenarioResults[]> {
  const servers = await startBothVersions(cleanUps, testBed, before, 'captured');
  const scenarioOf = (connections: number): Scenario => ({
    title: `POST /api/quotes now and before, ${connections} connections`,
    connections,
    targets: [
      {
        name: 'the product',
        operation: { kind: 'quote', port: servers.now.port, path: '/api/quotes' },
        server: servers.now,
      },
      {
        name: `version ${commitIn(before)}`,
        operation: { kind: 'quote', port: servers.before.port, path: '/api/quotes' },
        server: servers.before,
      },
    ],
  });
  const shorter = {
    ...profile,
    rounds: profile.rounds * moreRounds,
    seconds: profile.seconds / 2,
    warmUpSeconds: profile.warmUpSeconds / 2,
  };
  const results: ScenarioResults[] = [];
  for (const connections of [budgetConnections, crowdConnections]) {
    const scenario = scenarioOf(connections);
    if (results.length === 0) await warmUp(testBed, scenario, profile);
    results.push({ scenario, results: await runScenario(testBed, scenario, shorter) });
  }
  return results;
}

/** @param measured empty when there is no earlier version to compare with */
export const checkCaptureOfBefore = (measured: ScenarioResults[]): Check[] =>
  [budgetConnections, crowdConnections].map((connections) => {
    const results = measured.find(({ scenario }) => scenario.connections === connections)?.results;
    const [now, before] = results ?? [];
    const cpuOf = (result: Result | undefined) =>
      (result?.outcome.serverCpu ?? Number.NaN) + (result?.outcome.postgresCpu ?? Number.NaN);
    return {
      budget: `lead capture, part of the version before, ${connections} connections`,
      wanted: `≥ ${percent(budgets.captureOfBefore)}`,
      measured: before
        ? `${percent(before.share)}; processor time with PostgreSQL ${percent(cpuOf(now) / cpuOf(before))}`
        : '–',
      isMet: before ? before.share >= budgets.captureOfBefore : null,
    };
  });
