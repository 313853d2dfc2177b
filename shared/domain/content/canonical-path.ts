import { removeInvisible } from '../texts.ts';

/** Old or second addresses of screens. */
const moved: Record<string, string> = { '/home': '/' };

/** The links below carry a secret, in which each letter counts. */
const secretPath = '/preview/';

/**
 * Characters that stay escaped: unescaped they would have another meaning, or be invalid.
 * Source: RFC 3986, section 3.3.
 */
const keptEscaped = /[\p{Cc}\s%/?#\\"<>[\]^`{|}]/u;

/**
 * A path in its one spelling: without dot segments, needless escapes and invisible marks, in lower case, with single slashes and
 * none at the end. It always begins with one slash, so that it can never name another host.
 */
export function canonicalizePath(path: string): string {
  const readable = escapeInvalidPath(path).replace(/(?:%[\da-f]{2})+/gi, removeNeedlessEscapes);
  const plain = resolveDotSegments(removeInvisible(readable));
  const clean = (plain.startsWith(secretPath) ? plain : lowerCasePath(plain))
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  return moved[clean] ?? clean;
}

/** An escape that stands for no text is text itself: what reads addresses further on would complain of it. */
export function escapeInvalidPath(path: string): string {
  try {
    // Used, or the bundler would take the call for one without an effect, and leave it out.
    return decodeURIComponent(path) ? path : '/';
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** Whether a path has a dot segment (`/../`), in whatever spelling: what begins it says nothing of what it is about. */
export const hasDotSegment = (path: string): boolean =>
  /(?:[\\/]|%2f|%5c)(?:\.|%2e){1,2}(?:[\\/]|%2f|%5c|$)/i.test(path);

const removeNeedlessEscapes = (escapes: string): string =>
  Array.from(decodeURIComponent(escapes), (character) =>
    keptEscaped.test(character) ? encodeURIComponent(character) : character,
  ).join('');

/** Letters beyond ASCII, which `resolved` has escaped, in lower case and composed. */
const lowerCasePath = (path: string): string =>
  path
    .replace(/(?:%[89a-f][\da-f])+/gi, decodeURIComponent)
    .toLowerCase()
    .normalize('NFC')
    .replace(/\P{ASCII}+/gu, encodeURIComponent)
    .toLowerCase();

/** A path as browsers read it: without dot segments, with slashes for backslashes. Browsers leave four characters without an escape. */
function resolveDotSegments(path: string): string {
  const url = new URL('http://localhost');
  url.pathname = path;
  return url.pathname.replace(/[[\]^|]/g, encodeURIComponent);
}
