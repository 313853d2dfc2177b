import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect } from 'vitest';
import { chapterNames } from './chapters.ts';
import { digestOf, noteFollowed, readFollowed } from './followed-blocks.ts';
import { readFollowedBefore } from './report.ts';
import { workFolder } from './work-folder.ts';

/** What an operator does by hand: other machines, other people. The guide says so with the block. */
const byHand = 'by-hand';

const docs = resolve(import.meta.dirname, '../../docs');
const paths = [join(docs, 'operations.md'), ...globSync(join(docs, 'operations/*.md'))];
const block = /^```sh(?: (\S+))?\n([\s\S]*?)^```$/gm;

/** The commands of docs/operations.md and the pages below it: each block begins with "```sh" and its name. */
const guide: ReadonlyMap<string, string> = new Map(
  paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(block)].map(([, name = '', lines = '']) => [name, lines]),
  ),
);

/**
 * The commands of one block as somebody types them.
 * @param values what to put in place of the names in capitals and of the examples
 */
export function linesOf(name: string, values: Record<string, string>): string {
  const lines = guide.get(name);
  if (lines === undefined) throw new Error(`The guide has no block "sh ${name}".`);
  const chapter = basename(expect.getState().testPath ?? '', '.test.ts');
  noteFollowed(workFolder, { chapter, name, digest: digestOf(lines) });
  return Object.entries(values).reduce((text, [example, value]) => text.replaceAll(example, value), lines);
}

/** Chapters of this run, which speak for themselves: `run.ts` says which. */
const chaptersOfRun = process.env.CONTAINERS_CHAPTERS?.split(' ') ?? chapterNames;

/**
 * Blocks that nobody has followed as they stand now: neither in this run, nor, where it is of some chapters only, in the
 * last run of one of the others.
 */
export function leftOut(): string[] {
  const before = readFollowedBefore().filter(({ chapter }) => !chaptersOfRun.includes(chapter));
  const followed = [...readFollowed(workFolder), ...before];
  return [...guide]
    .filter(([name]) => name !== byHand)
    .filter(([name, lines]) => !followed.some((one) => one.name === name && one.digest === digestOf(lines)))
    .map(([name]) => name);
}
