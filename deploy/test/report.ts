import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { annotationsFile, type TestOutcome } from '../../scripts/annotations-reporter.mjs';
import { chapters } from './chapters.ts';

const project = resolve(import.meta.dirname, '../..');
const path = 'docs/reports/containers.md';

interface Surroundings {
  /** Its name and version. */
  docker: string;
  hasRegistry: boolean;
}

const standIns =
  'No image registry was reachable: the images of Node, PostgreSQL, Caddy, Prometheus, Alertmanager and restic were stand-ins, made of the same programs out of Debian sid, and Grafana was one that only looks at its files ([how they differ](../../deploy/test/images/Dockerfile)).';

function chapterOf(file: string, title: string, outcomes: TestOutcome[]): string {
  const own = outcomes.filter((outcome) => basename(outcome.file, '.test.ts') === file);
  const lines = own.flatMap(({ name, state, figures }) => [
    `- ${state === 'passed' ? '' : `**${state}**: `}${name}`,
    ...figures.map((figure) => `  - ${figure}`),
  ]);
  return [`## ${title}`, '', ...(lines.length > 0 ? lines : ['Not run.'])].join('\n');
}

/** Writes docs/reports/containers.md from what the tests of the last run have annotated. */
export function writeReport({ docker, hasRegistry }: Surroundings): void {
  const outcomes: TestOutcome[] = JSON.parse(readFileSync(join(project, annotationsFile), 'utf8'));
  const passed = outcomes.filter(({ state }) => state === 'passed').length;
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  const text = [
    '# Containers: the last run',
    '',
    `Written by \`npm run test:containers\` on ${new Date().toISOString().slice(0, 10)}, on ${machine}, with ${docker}: ${passed} of ${outcomes.length} tests passed.`,
    'Commands are the lines of the [guide](../operations.md), read out of it.',
    ...(hasRegistry ? [] : ['', standIns]),
    '',
    ...Object.entries(chapters).map(([file, title]) => `${chapterOf(file, title, outcomes)}\n`),
  ].join('\n');
  writeFileSync(join(project, path), text);
  console.log(`Written to ${path}.`);
}
