/** Old or second addresses of screens. */
const moved: Record<string, string> = { '/home': '/' };

/** The links below carry a secret, in which each letter counts. */
const secretPath = '/preview/';

/** Characters that mean the same with and without an escape (RFC 3986, section 6.2.2.2). */
const unreserved = /[\w.~-]/;

/**
 * A path in its one spelling: without dot segments and needless escapes, in lower case, with single slashes and none at the
 * end. It always begins with one slash, so that it can never name another host.
 */
export function canonicalPath(path: string): string {
  const plain = resolved(readablePath(path).replace(/%([\da-f]{2})/gi, withoutNeed));
  const clean = (plain.startsWith(secretPath) ? plain : plain.toLowerCase())
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  return moved[clean] ?? clean;
}

/** An escape that stands for no text is text itself: what reads addresses further on would complain of it. */
export function readablePath(path: string): string {
  try {
    // Used, or the bundler would take the call for one without an effect, and leave it out.
    return decodeURIComponent(path) ? path : '/';
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** Whether a path has a dot segment (`/../`), in whatever spelling: what begins it says nothing of what it is about. */
export const leavesItsFolder = (path: string): boolean =>
  /(?:[\\/]|%2f|%5c)(?:\.|%2e){1,2}(?:[\\/]|%2f|%5c|$)/i.test(path);

function withoutNeed(escaped: string, hex: string): string {
  const character = String.fromCharCode(Number.parseInt(hex, 16));
  return unreserved.test(character) ? character : escaped;
}

/** A path as browsers read it: without dot segments, with slashes for backslashes. */
function resolved(path: string): string {
  const url = new URL('http://localhost');
  url.pathname = path;
  return url.pathname;
}
