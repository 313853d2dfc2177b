import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { annotationsFile } from '../../scripts/annotations-reporter.mjs';
import { describeContainerRun, parseContainerRun } from '../../scripts/container-report.mjs';
import { chapters } from './chapters.ts';
import { describeFollowed, type FollowedBlock, parseFollowed, readFollowed } from './followed-blocks.ts';

const project = resolve(import.meta.dirname, '../..');
const path = 'docs/reports/containers.md';

interface Surroundings {
  /** Docker's name and version. */
  docker: string;
  hasRegistry: boolean;
  /** When the run began. */
  ranAt: string;
  /** What it ran on: a commit, and whether anything beside it was not committed. */
  code: string;
  /** Fingerprint of the files that it was about. */
  fingerprint: string;
  /** Work folder of the run. */
  folder: string;
}

const standIns =
  'No image registry was reachable: the images of Node, PostgreSQL, Caddy, Prometheus, Alertmanager and restic were stand-ins, made of the same programs out of Debian sid, and Grafana was one that only looks at its files ([how they differ](../../deploy/test/images/Dockerfile)).';

const outcomeSchema = z.object({
  file: z.string(),
  name: z.string(),
  state: z.string(),
  figures: z.array(z.string()),
});

/** @param file of what has run now */
function readOutcomes(file: string): z.infer<typeof outcomeSchema>[] {
  const found = join(project, file);
  return existsSync(found) ? z.array(outcomeSchema).parse(JSON.parse(readFileSync(found, 'utf8'))) : [];
}

/** The text below the title of each chapter, as the report of before has it. */
function readChapters(): Map<string, string> {
  const found = join(project, path);
  const parts = existsSync(found) ? readFileSync(found, 'utf8').split(/^## /m).slice(1) : [];
  return new Map(
    Object.entries(chapters).flatMap(([name, title]) =>
      parts
        .filter((text) => text.startsWith(`${title}\n`))
        .map((text) => [name, text.slice(title.length).trim()] as const),
    ),
  );
}

/** What each chapter has followed of the guide when it ran last. */
export const readFollowedBefore = (): FollowedBlock[] =>
  [...readChapters()].flatMap(([name, text]) => parseFollowed(name, text));

/**
 * The text below the title of each chapter: of those that have run now from their outcomes, of the others as the report of
 * before has it. Nothing else keeps it, so that it outlives every clone.
 */
function gatherChapters(
  run: Pick<Surroundings, 'ranAt' | 'code' | 'fingerprint' | 'folder'>,
): { title: string; text: string }[] {
  const now = readOutcomes(annotationsFile);
  const before = readChapters();
  const followed = readFollowed(run.folder);
  return Object.entries(chapters).map(([name, title]) => {
    const own = now.filter(({ file }) => basename(file, '.test.ts') === name);
    if (own.length === 0) return { title, text: before.get(name) ?? 'Not run.' };
    const lines = own.flatMap(({ name: test, state, figures }) => [
      `- ${state === 'passed' ? '' : `**${state}**: `}${test}`,
      ...figures.map((figure) => `  - ${figure}`),
    ]);
    const blocks = followed.filter(({ chapter }) => chapter === name);
    const ofGuide = blocks.length === 0 ? [] : ['', describeFollowed(blocks)];
    return { title, text: [describeContainerRun(run, run.fingerprint), '', ...lines, ...ofGuide].join('\n') };
  });
}

/** Writes docs/reports/containers.md from what the tests have annotated. */
export function writeReport({ docker, hasRegistry, ranAt, code, fingerprint, folder }: Surroundings): void {
  const written = gatherChapters({ ranAt, code, fingerprint, folder });
  const tests = written.flatMap(({ text }) => text.match(/^- .+$/gm) ?? []);
  const passed = tests.filter((line) => !line.startsWith('- **'));
  const isOfOneRun = new Set(written.flatMap(({ text }) => parseContainerRun(text)?.code ?? [])).size === 1;
  const tried = isOfOneRun ? code : 'the commits that its chapters name, in more than one run';
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const text = [
    '# Containers: the last run',
    '',
    `Written by \`npm run test:containers\` on ${ranAt.slice(0, 10)}, on ${machine}, with ${docker}, of ${tried}: ${passed.length} of ${tests.length} tests passed.`,
    'Commands are the lines of the [guide](../operations.md), read out of it.',
    'Behind “with the files” is a fingerprint of `Dockerfile`, `deploy` and `docker-compose.yml`, by which `npm test` sees that they have changed since.',
    ...(hasRegistry ? [] : ['', standIns]),
    '',
    ...written.map((chapter) => `## ${chapter.title}\n\n${chapter.text}\n`),
  ].join('\n');
  writeFileSync(join(project, path), text);
  console.log(`Written to ${path}.`);
}
