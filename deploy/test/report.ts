import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { annotationsFile } from '../../scripts/annotations-reporter.mjs';
import { chapters } from './chapters.ts';

const project = resolve(import.meta.dirname, '../..');
const path = 'docs/reports/containers.md';

/** What is known of every chapter, from whichever run. */
const outcomesFile = 'test-results/containers.json';

interface Surroundings {
  /** Its name and version. */
  docker: string;
  hasRegistry: boolean;
  /** When the run began. */
  ranAt: string;
  /** What it ran on: a commit, and whether anything beside it was not committed. */
  code: string;
}

const standIns =
  'No image registry was reachable: the images of Node, PostgreSQL, Caddy, Prometheus, Alertmanager and restic were stand-ins, made of the same programs out of Debian sid, and Grafana was one that only looks at its files ([how they differ](../../deploy/test/images/Dockerfile)).';

const outcomeSchema = z.object({
  file: z.string(),
  name: z.string(),
  state: z.string(),
  figures: z.array(z.string()),
  /** When the run began that this is of; in UTC. */
  ranAt: z.string().optional(),
  /** What that was of. */
  code: z.string().optional(),
});

type Outcome = z.infer<typeof outcomeSchema>;

const chapterOf = ({ file }: Outcome) => basename(file, '.test.ts');

function readOutcomes(file: string): Outcome[] {
  const found = join(project, file);
  return existsSync(found) ? z.array(outcomeSchema).parse(JSON.parse(readFileSync(found, 'utf8'))) : [];
}

/** What is known of every chapter: those that have run now, and the others as they were when they ran last. */
function gatherOutcomes(run: Pick<Surroundings, 'ranAt' | 'code'>): Outcome[] {
  const now = readOutcomes(annotationsFile).map((outcome) => ({ ...outcome, ...run }));
  const chaptersNow = new Set(now.map(chapterOf));
  const outcomes = [...readOutcomes(outcomesFile).filter((outcome) => !chaptersNow.has(chapterOf(outcome))), ...now];
  writeFileSync(join(project, outcomesFile), JSON.stringify(outcomes));
  return outcomes;
}

function writeChapter(name: string, title: string, outcomes: Outcome[]): string {
  const own = outcomes.filter((outcome) => chapterOf(outcome) === name);
  const lines = own.flatMap(({ name: test, state, figures }) => [
    `- ${state === 'passed' ? '' : `**${state}**: `}${test}`,
    ...figures.map((figure) => `  - ${figure}`),
  ]);
  const { ranAt, code } = own[0] ?? {};
  const when = ranAt && `In the run of ${ranAt.slice(0, 16).replace('T', ' ')} UTC${code ? `, on ${code}` : ''}.`;
  return [`## ${title}`, '', ...(when ? [when, '', ...lines] : ['Not run.']), ''].join('\n');
}

/** Writes docs/reports/containers.md from what the tests have annotated. */
export function writeReport({ docker, hasRegistry, ranAt, code }: Surroundings): void {
  const outcomes = gatherOutcomes({ ranAt, code });
  const passed = outcomes.filter(({ state }) => state === 'passed').length;
  const isOfOneRun = new Set(outcomes.map((outcome) => outcome.code)).size === 1;
  const tried = isOfOneRun ? code : 'the commits that its chapters name, in more than one run';
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const text = [
    '# Containers: the last run',
    '',
    `Written by \`npm run test:containers\` on ${ranAt.slice(0, 10)}, on ${machine}, with ${docker}, of ${tried}: ${passed} of ${outcomes.length} tests passed.`,
    'Commands are the lines of the [guide](../operations.md), read out of it.',
    ...(hasRegistry ? [] : ['', standIns]),
    '',
    ...Object.entries(chapters).map(([name, title]) => writeChapter(name, title, outcomes)),
  ].join('\n');
  writeFileSync(join(project, path), text);
  console.log(`Written to ${path}.`);
}
