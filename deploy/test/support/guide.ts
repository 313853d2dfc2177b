import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workFolder } from './work-folder.ts';

/** Lists the blocks that chapters of this run followed, one per line. */
const followedFile = join(workFolder, 'followed');

/** Marks manual steps, for example on other machines. */
const byHand = 'by-hand';

const docs = resolve(import.meta.dirname, '../../../docs');
const paths = [join(docs, 'operations.md'), ...globSync(join(docs, 'operations/*.md'))];
const block = /^```sh(?: (\S+))?\n([\s\S]*?)^```$/gm;

/** Command blocks of docs/operations.md and its pages. Each starts with "```sh" and its name. */
const guide: ReadonlyMap<string, string> = new Map(
  paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(block)].map(([, name = '', lines = '']) => [name, lines]),
  ),
);

export function getGuideCommands(name: string, values: Record<string, string>): string {
  const lines = guide.get(name);
  if (lines === undefined) throw new Error(`The guide has no block "sh ${name}".`);
  appendFileSync(followedFile, `${name}\n`);
  return Object.entries(values).reduce((text, [example, value]) => text.replaceAll(example, value), lines);
}

export function listUnusedGuideBlocks(): string[] {
  const followed = existsSync(followedFile) ? readFileSync(followedFile, 'utf8').split('\n') : [];
  return [...guide.keys()].filter((name) => name !== byHand && !followed.includes(name));
}
