import { isReservedPath } from './redirects.ts';

export const maxRecordedPathLength = 200;

/** Matches paths of plain words. Excludes `@` and `%` (possible personal data), and hidden files such as `.env`. */
const plainPath = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;

const probes = /^\/(?:cgi-bin|phpmyadmin|vendor|wp-[a-z]+|xmlrpc)(?:[./]|$)/;

/** Matches a phone, identity card or bank account number, with or without separators. */
const longNumber = /(?:\d[._~-]*){9}|\d{7}/;

/** Matches a secret or id: the start of a UUID, a very long word, or a long word with digits. */
const secret = /[0-9a-f]{8}-[0-9a-f]{4}-|[a-z0-9]{32}|(?=[a-z0-9]*\d)(?=\d*[a-z])[a-z0-9]{20}/;

/** Returns false for paths that may contain personal data, such as a typed phone number or a truncated e-mail link. */
export const isRecordablePath = (path: string): boolean =>
  path.length <= maxRecordedPathLength &&
  plainPath.test(path) &&
  !isReservedPath(path) &&
  ![probes, longNumber, secret].some((pattern) => pattern.test(path));
