import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A block of the guide that a chapter has followed, as it was written then. */
export interface FollowedBlock {
  chapter: string;
  name: string;
  /** Digest of its lines, see {@link digestOf}. */
  digest: string;
}

/** So many hexadecimal digits tell two wordings of a block apart. */
const digestLength = 8;

/** Digest of the lines of a block, so that what followed it before it was changed does not count. */
export const digestOf = (lines: string): string =>
  createHash('sha256').update(lines).digest('hex').slice(0, digestLength);

const pathIn = (folder: string) => join(folder, 'followed');

/** @param folder of the run */
export function noteFollowed(folder: string, { chapter, name, digest }: FollowedBlock): void {
  appendFileSync(pathIn(folder), `${chapter} ${name} ${digest}\n`);
}

/** What has been followed in a run, each block once for a chapter. */
export function readFollowed(folder: string): FollowedBlock[] {
  const lines = existsSync(pathIn(folder)) ? readFileSync(pathIn(folder), 'utf8').split('\n').filter(Boolean) : [];
  return [...new Set(lines)].map((line) => {
    const [chapter = '', name = '', digest = ''] = line.split(' ');
    return { chapter, name, digest };
  });
}

const opening = 'Followed of the guide: ';

/** The line of a report about what one chapter has followed. */
export const describeFollowed = (blocks: FollowedBlock[]): string =>
  `${opening}${blocks.map(({ name, digest }) => `\`${name}\` (${digest})`).join(', ')}.`;

/** What {@link describeFollowed} has written, of one chapter. */
export function parseFollowed(chapter: string, text: string): FollowedBlock[] {
  const line = text.split('\n').find((one) => one.startsWith(opening)) ?? '';
  return [...line.matchAll(/`(\S+)` \((\w+)\)/g)].map(([, name = '', digest = '']) => ({ chapter, name, digest }));
}
