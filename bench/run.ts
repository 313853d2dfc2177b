import { parseArgs } from 'node:util';
import { checkCaptures, checkList, checkPage, type Played } from './budget-checks.ts';
import { budgetConnections, crowdConnections } from './budgets.ts';
import { checkCachedAnswers } from './cached-answers.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import { checkAlerts, checkContentChange, checkInbox } from './desk.ts';
import { checkMemory, checkStart, memoryOf } from './footprint.ts';
import { checkPosts } from './posts.ts';
import { chooseCores } from './processors.ts';
import { writeReport } from './report.ts';
import { reportPath, writeReportPart } from './report-file.ts';
import {
  captureMatch,
  freshPage,
  fullPace,
  listMatch,
  type Match,
  type Pace,
  pageMatch,
  play,
  quickPace,
  smokePace,
  unknownSession,
  warmUp,
} from './rounds.ts';
import { runCommand } from './run-command.ts';
import { checkSearch } from './search.ts';
import { type Stage, setStage } from './stage.ts';

const usage = `Measures the product against nginx, bare Node and bare PostgreSQL on this machine; see the performance requirements.
What it finds goes into ${reportPath}.

  npm run bench                         three rounds of 10 s each: about fifteen minutes
  npm run bench -- --quick              rounds of 0.8 s, fewer leads: less than three minutes, rougher
  npm run bench -- --smoke              only whether it runs: the figures mean nothing, are not kept, and no budget counts

It builds what has changed since the last build, starts what it needs on free ports of 127.0.0.1, in a temporary
folder, and leaves nothing behind. Budgets against nginx need nginx and wrk
(Debian: nginx, wrk, libnginx-mod-http-brotli-static). A budget that is missed is named, and the command ends with 1.
`;

async function measureAll(cleanUps: CleanUps, pace: Pace): Promise<{ report: string; checks: Check[] }> {
  const cores = chooseCores();
  say('Starting PostgreSQL, the product and the yardstick…');
  const stage = await setStage(cleanUps, cores);
  const idle = checkMemory('idle', memoryOf(stage.product.pid));
  const remarks = await comparePages(stage);
  const [page, list] = [pageMatch(stage), listMatch(stage)];
  const [usual, crowd] = [captureMatch(stage, budgetConnections), captureMatch(stage, crowdConnections)];
  say('Warming up…');
  for (const match of [usual, page, list]) await warmUp(stage, match, pace);

  const captures = [await playLoudly(stage, usual, pace), await playLoudly(stage, crowd, pace)];
  const pages = await playLoudly(stage, page, pace);
  const lists = await playLoudly(stage, list, pace);
  say('Answers from the cache…');
  const cached = await checkCachedAnswers(cleanUps, stage, pace);
  const loaded = checkMemory('after load', memoryOf(stage.product.pid));
  say('Starts, content changes, alerts…');
  const checks = [
    ...cached,
    ...checkPage(pages),
    checkList(lists),
    ...checkCaptures(captures),
    idle,
    loaded,
    await checkStart(stage),
    await checkContentChange(cleanUps, stage),
    await checkAlerts(cleanUps, stage, pace),
  ];
  say('The inbox among many leads…');
  checks.push(await checkInbox(stage, pace));
  say('Searches and files of many leads…');
  checks.push(...(await checkSearch(stage, pace)));
  say('Pages among many posts…');
  checks.push(...(await checkPosts(stage, pace)));
  const circumstances = { cores, postgresVersion: stage.postgres.version, pace, remarks };
  return { report: writeReport([...captures, pages, lists], checks, circumstances), checks };
}

async function playLoudly(stage: Stage, match: Match, pace: Pace): Promise<Played> {
  say(`${match.title}…`);
  return { match, results: await play(stage, match, pace) };
}

/** Whether the product and the yardstick render the same page; otherwise the ratio compares two things. */
async function comparePages({ product, yardstick }: Stage): Promise<string[]> {
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
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const pace = values.smoke ? smokePace : values.quick ? quickPace : fullPace;
  const { report, checks } = await measureAll(cleanUps, pace);
  console.log(`\n${report}`);
  if (values.smoke) return 0;
  await writeReportPart('Server', report);
  const missed = checks.filter(({ isMet }) => isMet === false);
  for (const { budget, wanted, measured } of missed) console.error(`Missed: ${budget}: ${measured}, wanted ${wanted}`);
  return missed.length > 0 ? 1 : 0;
});
