import { removeInvisible } from '../texts.ts';

const moved: Record<string, string> = { '/home': '/' };

/** Preview links contain a case-sensitive secret. */
const secretPath = '/preview/';

/**
 * Characters that must stay escaped. Such characters are invalid in a path or change its meaning (RFC 3986, section
 * 3.3).
 */
const keptEscaped = /[\p{Cc}\s%/?#\\"<>[\]^`{|}]/u;

/** The result starts with exactly one slash, so that it never names another host. */
export function canonicalizePath(path: string): string {
  const readable = escapeInvalidPath(path).replace(/(?:%[\da-f]{2})+/gi, removeNeedlessEscapes);
  const plain = resolveDotSegments(removeInvisible(readable));
  const clean = (plain.startsWith(secretPath) ? plain : lowerCasePath(plain))
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  return moved[clean] ?? clean;
}

/** If a path has an invalid escape, escapes all percent signs in the path, so that other code can decode the path. */
export function escapeInvalidPath(path: string): string {
  try {
    // Use the result, because the bundler removes a call whose result is unused.
    return decodeURIComponent(path) ? path : '/';
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** Detects paths with `.` or `..` segments, escaped or not. Such paths can lead outside the folder they start with. */
export const hasDotSegment = (path: string): boolean =>
  /(?:[\\/]|%2f|%5c)(?:\.|%2e){1,2}(?:[\\/]|%2f|%5c|$)/i.test(path);

const removeNeedlessEscapes = (escapes: string): string =>
  Array.from(decodeURIComponent(escapes), (character) =>
    keptEscaped.test(character) ? encodeURIComponent(character) : character,
  ).join('');

const lowerCasePath = (path: string): string =>
  path
    .replace(/(?:%[89a-f][\da-f])+/gi, decodeURIComponent)
    .toLowerCase()
    .normalize('NFC')
    .replace(/\P{ASCII}+/gu, encodeURIComponent)
    .toLowerCase();

/** Resolves dot segments as browsers do. Escapes four characters that browsers leave unescaped. */
function resolveDotSegments(path: string): string {
  const url = new URL('http://localhost');
  url.pathname = path;
  return url.pathname.replace(/[[\]^|]/g, encodeURIComponent);
}
