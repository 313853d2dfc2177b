import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { projectFolder } from '../../project-folder.ts';

/** Argon2id, by OWASP's password storage cheat sheet. */
const options: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core for 15 ms: more at once would only slow down everything else. */
const inTurn = pLimit(4);

/** The same each time for the same salt, so that of several hashes one is found without trying all. */
export const hashWithSalt = (text: string, salt: Uint8Array): Promise<string> =>
  inTurn(() => hash(text, { ...options, salt }));

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/** Hash for names that do not exist, so that the answer takes as long as for those that do: made with the options above. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$N+z2fkthIxqzSXuwitL+ww$8J0/YKN9NEMkN43q8HFxMgJv/novth/dGZU7o8EKGpM';

/** Whether the password is the one that was hashed; with null it takes as long and is false. */
export async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(hashed ?? nobodysHash, password));
  return matches && hashed !== null;
}

/**
 * The 3,000 most common passwords of 12 and more characters in small letters, each as the beginning of its SHA-256,
 * because many are other people's own. Source: the "10 million password list" of SecLists, by frequency; its licence (MIT)
 * stands in `common-passwords-license.txt`.
 */
const listFile = join(projectFolder, 'server/modules/staff/common-passwords.txt');
const digestLength = 11;

let common: Set<string> | undefined;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, digestLength);

function isCommon(password: string): boolean {
  common ??= new Set(readFileSync(listFile, 'utf8').trim().split('\n'));
  return common.has(digest(password.toLowerCase()));
}

/** Letters and digits that a password needs beside names that anybody can look up. */
const minLengthBesideNames = 8;

/** Least length of a name that a password is searched for: shorter ones are in too many words. */
const minNameLength = 3;

/**
 * Why a password is among the first that somebody would try, or null when it is not. Its length is checked elsewhere.
 * @param names what the person and the company are called
 */
export function weaknessOf(password: string, names: readonly (string | null | undefined)[]): string | null {
  if (isCommon(password)) {
    return 'This password is one of the most common, and among the first that are guessed. Take a few words of your own.';
  }
  const plain = plainText(password);
  const besideNames = names
    .map((name) => plainText(name ?? ''))
    .filter((name) => name.length >= minNameLength)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(name, ''), plain);
  return besideNames !== plain && besideNames.length < minLengthBesideNames
    ? 'This password is little more than your name or the company’s, which are guessed first. Take a few words of your own.'
    : null;
}

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
