import type { ApiClient } from '../server/test/api-client.ts';
import { checkContentChange, checkInbox } from './admin-checks.ts';
import { checkAlerts } from './alert-checks.ts';
import { checkCaptures, checkList, checkPage, checkTail, type ScenarioResults } from './budget-checks.ts';
import { budgetConnections, crowdConnections } from './budgets.ts';
import { checkCachedAnswers } from './cached-answers.ts';
import type { Check } from './check.ts';
import { CleanUps } from './clean-ups.ts';
import { checkMemory, checkStart, memoryOf } from './footprint.ts';
import { checkImport } from './import.ts';
import { growthProbe } from './lead-growth.ts';
import { probeLeads } from './lead-probes.ts';
import { halfAsLong, type LoadProfile } from './load-profile.ts';
import { checkPosts } from './posts.ts';
import type { Findings } from './report.ts';
import { runScenario, warmUp } from './run-scenario.ts';
import {
  captureScenario,
  freshPage,
  listScenario,
  pageScenario,
  type Scenario,
  tailScenario,
  unknownSession,
} from './scenarios.ts';
import { searchProbe } from './search.ts';
import type { TestBed } from './test-bed.ts';
import { checkParameters } from './unread-parameters.ts';

/** Where and how long everything is measured. */
export interface Bench {
  cleanUps: CleanUps;
  testBed: TestBed;
  profile: LoadProfile;
  say(line: string): void;
}

/** Names of the parts as `--only` takes them, in their order. Each is measured on its own: it needs nothing of the others. */
export const partNames = [
  ...['capture', 'page', 'list', 'cached', 'start', 'change', 'alerts'],
  ...['inbox', 'search', 'growth', 'import', 'posts'],
] as const;

/** Parts that the report has: an import takes as long as the half of them. */
export const usualParts: readonly string[] = partNames.filter((name) => name !== 'import');

/** Measures the wanted parts, one after the other. */
export async function measureParts(bench: Bench, wanted: readonly string[]): Promise<Required<Findings>> {
  const { cleanUps, testBed, profile, say } = bench;
  const measured: Required<Findings> = {
    checks: [checkMemory('idle', memoryOf(testBed.product.pid))],
    scenarios: [],
    tables: [],
    remarks: [],
  };
  await measureUnderLoad(bench, wanted, measured);
  const parts: [name: string, title: string, measure: () => Promise<Check[]>][] = [
    ['start', 'Starts…', async () => [await checkStart(testBed, profile)]],
    ['change', 'Changes of content…', () => alone(cleanUps, async (own) => [await checkContentChange(own, testBed)])],
    ['alerts', 'Alerts…', () => alone(cleanUps, (own) => checkAlerts(own, testBed, profile))],
    ['inbox', 'The inbox among many leads…', async () => [await checkInbox(testBed, profile)]],
  ];
  for (const [name, title, measure] of parts) {
    if (!wanted.includes(name)) continue;
    say(title);
    measured.checks.push(...(await measure()));
  }
  if (wanted.includes('search') || wanted.includes('growth')) {
    say('Searches, lists and figures of many leads…');
    const probes = (staff: ApiClient) => [
      ...(wanted.includes('search') ? [searchProbe(testBed, profile, staff)] : []),
      ...(wanted.includes('growth') ? [growthProbe(testBed, profile, staff)] : []),
    ];
    measured.checks.push(...(await probeLeads(testBed, profile, probes)));
  }
  if (wanted.includes('import')) {
    say('Old leads that come in…');
    const { checks, steps } = await checkImport(testBed, profile);
    measured.checks.push(...checks);
    measured.tables.push(steps);
  }
  if (wanted.includes('posts')) {
    say('Pages among many posts…');
    measured.checks.push(...(await checkPosts(testBed, profile)));
  }
  return measured;
}

/** Undoes what a part has begun before the next one, which would share the machine with it. */
async function alone(cleanUps: CleanUps, measure: (own: CleanUps) => Promise<Check[]>): Promise<Check[]> {
  const own = new CleanUps();
  cleanUps.add(() => own.run());
  try {
    return await measure(own);
  } finally {
    await own.run();
  }
}

/** What is measured by many who ask at once, and the memory that is left of it. */
async function measureUnderLoad(bench: Bench, wanted: readonly string[], measured: Required<Findings>): Promise<void> {
  const { cleanUps, testBed, profile, say } = bench;
  const run = async (scenario: Scenario, howLong = profile): Promise<ScenarioResults> => {
    say(`${scenario.title}…`);
    const results = { scenario, results: await runScenario(testBed, scenario, howLong) };
    measured.scenarios.push(results);
    return results;
  };
  if (wanted.includes('capture')) {
    const usual = captureScenario(testBed, budgetConnections);
    await warmUp(testBed, usual, profile);
    const captures = [await run(usual), await run(captureScenario(testBed, crowdConnections))];
    measured.checks.push(...checkCaptures(captures));
  }
  if (wanted.includes('page')) {
    measured.remarks.push(...(await comparePages(testBed)));
    await warmUp(testBed, pageScenario(testBed), profile);
    measured.checks.push(...checkPage(await run(pageScenario(testBed))));
    measured.checks.push(checkTail(await run(tailScenario(testBed), halfAsLong(profile))));
  }
  if (wanted.includes('list')) {
    await warmUp(testBed, listScenario(testBed), profile);
    measured.checks.push(checkList(await run(listScenario(testBed), halfAsLong(profile))));
  }
  if (wanted.includes('cached')) {
    say('Answers from the cache…');
    measured.checks.push(...(await alone(cleanUps, (own) => checkCachedAnswers(own, testBed, profile))));
    measured.checks.push(await checkParameters(testBed.product));
  }
  if (['capture', 'page', 'list', 'cached'].some((name) => wanted.includes(name)))
    measured.checks.push(checkMemory('after load', memoryOf(testBed.product.pid)));
}

/** Compares the page of the product with the yardstick's: where they differ, the ratio compares two things. */
async function comparePages({ product, yardstick }: TestBed): Promise<string[]> {
  const [ours, theirs] = await Promise.all(
    [product, yardstick].map(async ({ port }) => {
      const response = await fetch(`http://127.0.0.1:${port}${freshPage}`, { headers: { Cookie: unknownSession } });
      if (response.status !== 200) throw new Error(`${freshPage} was answered with ${response.status}.`);
      return response.text();
    }),
  );
  return ours === theirs
    ? []
    : [`The pages differ: ours has ${ours?.length} characters, the yardstick’s ${theirs?.length}.`];
}
