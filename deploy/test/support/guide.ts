import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workFolder } from './work-folder.ts';

/** Names of the blocks that the chapters of this run have followed, one a line. */
const followedFile = join(workFolder, 'followed');

/** What an operator does by hand: other machines, other people. The guide says so with the block. */
const byHand = 'by-hand';

const docs = resolve(import.meta.dirname, '../../../docs');
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
export function getGuideCommands(name: string, values: Record<string, string>): string {
  const lines = guide.get(name);
  if (lines === undefined) throw new Error(`The guide has no block "sh ${name}".`);
  appendFileSync(followedFile, `${name}\n`);
  return Object.entries(values).reduce((text, [example, value]) => text.replaceAll(example, value), lines);
}

/** Returns the blocks that no chapter of this run has followed. */
export function listUnusedBlocks(): string[] {
  const followed = existsSync(followedFile) ? readFileSync(followedFile, 'utf8').split('\n') : [];
  return [...guide.keys()].filter((name) => name !== byHand && !followed.includes(name));
}
