import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Played } from './budget-checks.ts';
import { budgetConnections, crowdConnections } from './budgets.ts';
import { CleanUps } from './clean-ups.ts';
import { projectFolder } from './processes.ts';
import { chooseCores } from './processors.ts';
import { writeReport } from './report.ts';
import {
  captureMatch,
  freshPage,
  fullPace,
  type Match,
  type Pace,
  pageMatch,
  play,
  quickPace,
  warmUp,
} from './rounds.ts';
import { type Stage, setStage } from './stage.ts';

const usage = `Measures the product against bare Node and bare PostgreSQL on this machine; see the performance requirements.

  npm run bench                         three rounds of 10 s each: about six minutes
  npm run bench -- --quick              rounds of 0.8 s: less than a minute, rougher
  npm run bench -- --output FILE.md     writes the tables to a file, too

It starts what it needs on free ports of 127.0.0.1, in a temporary folder, and leaves nothing behind. It builds the
site only when there is no build: run "npm run build" after changes.
`;

/** A benchmark that has not ended by then never will. Milliseconds. */
const longestRun = 20 * 60_000;

const cleanUps = new CleanUps();

/** What `npm run build` makes and the servers need. */
const buildResults = ['dist/site/index.html', 'dist/site-ssr/entry-server.js'];

function buildIfMissing(): void {
  if (buildResults.every((path) => existsSync(join(projectFolder, path)))) return;
  say('Building the site and the admin…');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: projectFolder, stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed: see above. Try "npm run build".');
}

async function measureAll(pace: Pace): Promise<string> {
  buildIfMissing();
  const cores = chooseCores();
  say('Starting PostgreSQL, the product and the yardstick…');
  const stage = await setStage(cleanUps, cores);
  const remarks = await comparePages(stage);
  const page = pageMatch(stage);
  const [usual, crowd] = [captureMatch(stage, budgetConnections), captureMatch(stage, crowdConnections)];
  say('Warming up…');
  await warmUp(stage, usual, pace);
  await warmUp(stage, page, pace);
  const captures = [await playLoudly(stage, usual, pace), await playLoudly(stage, crowd, pace)];
  const played = await playLoudly(stage, page, pace);
  return writeReport(captures, played, { cores, postgresVersion: stage.postgres.version, pace, remarks });
}

async function playLoudly(stage: Stage, match: Match, pace: Pace): Promise<Played> {
  say(`${match.title}…`);
  return { match, results: await play(stage, match, pace) };
}

/** Whether the product and the yardstick render the same page; otherwise the ratio compares two things. */
async function comparePages({ product, yardstick }: Stage): Promise<string[]> {
  const [ours, theirs] = await Promise.all(
    [product, yardstick].map(async ({ port }) => {
      const response = await fetch(`http://127.0.0.1:${port}${freshPage}`);
      if (response.status !== 200) throw new Error(`${freshPage} was answered with ${response.status}.`);
      return response.text();
    }),
  );
  return ours === theirs
    ? []
    : [`The pages differ: ours has ${ours?.length} characters, the yardstick’s ${theirs?.length}.`];
}

const say = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, output: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const report = await measureAll(values.quick ? quickPace : fullPace);
  console.log(`\n${report}`);
  if (values.output) await writeFile(values.output, `${report}\n`);
}

/** Ends everything that was begun, then this process. Only the first reason counts: the rest follows from it. */
let isEnding = false;
async function finish(code: number, reason?: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (reason) console.error(reason);
  await cleanUps.run();
  process.exit(code);
}

process.on('SIGINT', () => finish(130, 'Stopping…'));
process.on('SIGTERM', () => finish(143, 'Stopping…'));
setTimeout(() => finish(1, 'The benchmark took longer than 20 minutes and was ended.'), longestRun).unref();
main().then(
  () => finish(0),
  (error: unknown) => finish(1, `The benchmark failed: ${error instanceof Error ? error.message : error}`),
);
