import { parseArgs } from 'node:util';
import { checkAlerts, checkContentChange, checkInbox } from './admin-checks.ts';
import {
  budgetTable,
  checkCaptures,
  checkList,
  checkPage,
  checkParameters,
  checkTail,
  type ScenarioResults,
} from './budget-checks.ts';
import { budgetConnections, crowdConnections } from './budgets.ts';
import { checkCachedAnswers } from './cached-answers.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import { checkMemory, checkStart, memoryOf } from './footprint.ts';
import { checkImport } from './import.ts';
import { checkLeadGrowth } from './lead-growth.ts';
import { fullProfile, type LoadProfile, quickProfile, smokeProfile } from './load-profile.ts';
import { machineLine } from './machine.ts';
import { checkPosts } from './posts.ts';
import { chooseCores } from './processors.ts';
import { writeReport } from './report.ts';
import { conclude, reportPath } from './report-file.ts';
import { runCommand } from './run-command.ts';
import {
  captureScenario,
  freshPage,
  listScenario,
  pageScenario,
  runScenario,
  type Scenario,
  tailScenario,
  unknownSession,
  warmUp,
} from './scenarios.ts';
import { checkSearch } from './search.ts';
import { setUpTestBed, type TestBed } from './test-bed.ts';

const usage = `Measures the product against nginx, bare Node and bare PostgreSQL on this machine; see the performance requirements.
What it finds goes into ${reportPath}.

  npm run bench                         three rounds of 10 s each: about fifteen minutes
  npm run bench -- --quick              rounds of 0.8 s, fewer leads: less than three minutes, rougher
  npm run bench -- --import             only old leads that come in from a file, step by step; not kept
  npm run bench -- --smoke              only whether it runs: the figures mean nothing, are not kept, and no budget counts

It builds what has changed since the last build, starts what it needs on free ports of 127.0.0.1, in a temporary
folder, and leaves nothing behind. Budgets against nginx need nginx and wrk
(Debian: nginx, wrk, libnginx-mod-http-brotli-static). A budget that is missed is named, and the command ends with 1.
`;

async function measureAll(cleanUps: CleanUps, profile: LoadProfile): Promise<{ report: string; checks: Check[] }> {
  const cores = chooseCores();
  say('Starting PostgreSQL, the product and the yardstick…');
  const testBed = await setUpTestBed(cleanUps, cores);
  const idle = checkMemory('idle', memoryOf(testBed.product.pid));
  const remarks = await comparePages(testBed);
  const [page, list] = [pageScenario(testBed), listScenario(testBed)];
  const [usual, crowd] = [captureScenario(testBed, budgetConnections), captureScenario(testBed, crowdConnections)];
  say('Warming up…');
  for (const scenario of [usual, page, list]) await warmUp(testBed, scenario, profile);

  const captures = [await runAloud(testBed, usual, profile), await runAloud(testBed, crowd, profile)];
  const pages = await runAloud(testBed, page, profile);
  const tails = await runAloud(testBed, tailScenario(testBed), profile);
  const lists = await runAloud(testBed, list, profile);
  say('Answers from the cache…');
  const cached = await checkCachedAnswers(cleanUps, testBed, profile);
  const loaded = checkMemory('after load', memoryOf(testBed.product.pid));
  say('Starts, content changes, alerts…');
  const checks = [
    ...cached,
    ...checkPage(pages),
    checkTail(tails),
    await checkParameters(testBed.product.port),
    checkList(lists),
    ...checkCaptures(captures),
    idle,
    loaded,
    await checkStart(testBed, profile),
    await checkContentChange(cleanUps, testBed),
    await checkAlerts(cleanUps, testBed, profile),
  ];
  say('The inbox among many leads…');
  checks.push(await checkInbox(testBed, profile));
  say('Searches and files of many leads…');
  checks.push(...(await checkSearch(testBed, profile)));
  say('Figures and lists of many leads…');
  checks.push(...(await checkLeadGrowth(testBed, profile)));
  say('Old leads that come in…');
  checks.push(...(await checkImport(testBed, profile)).checks);
  say('Pages among many posts…');
  checks.push(...(await checkPosts(testBed, profile)));
  const circumstances = {
    heading: 'Budgets',
    cores,
    postgresVersion: testBed.postgres.version,
    howOften: `Medians of ${profile.rounds} rounds of ${profile.seconds} s, each after ${profile.warmUpSeconds} s of warm-up.`,
    remarks,
  };
  return { report: writeReport([...captures, pages, tails, lists], checks, circumstances), checks };
}

async function runAloud(testBed: TestBed, scenario: Scenario, profile: LoadProfile): Promise<ScenarioResults> {
  say(`${scenario.title}…`);
  return { scenario, results: await runScenario(testBed, scenario, profile) };
}

/** Old leads that come in from a file, and nothing else. */
async function measureImport(cleanUps: CleanUps, profile: LoadProfile): Promise<{ report: string; checks: Check[] }> {
  say('Starting PostgreSQL and the product…');
  const testBed = await setUpTestBed(cleanUps, chooseCores());
  say('Old leads that come in…');
  const { checks, steps } = await checkImport(testBed, profile);
  return { report: [machineLine(), budgetTable(checks), steps].join('\n\n'), checks };
}

/** Whether the product and the yardstick render the same page; otherwise the ratio compares two things. */
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

const say = (line: string) => process.stderr.write(`${line}\n`);

runCommand(async (cleanUps) => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      smoke: { type: 'boolean' },
      import: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const profile = values.smoke ? smokeProfile : values.quick ? quickProfile : fullProfile;
  const measured = await (values.import ? measureImport : measureAll)(cleanUps, profile);
  return conclude(measured, { part: values.import ? null : 'Server', isSmoke: values.smoke ?? false });
});
