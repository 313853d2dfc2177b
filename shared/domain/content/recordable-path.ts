import { isReservedPath } from './redirects.ts';

/** Characters of an address that is remembered: what people link to is shorter. */
export const maxRecordedPathLength = 200;

/** Plain words only: no escapes, under which anything can stand, and no `@`. No part begins with a dot, as `.env` does. */
const plainPath = /^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;

/** What programs look for on every site in search of weaknesses. */
const probes = /^\/(?:cgi-bin|phpmyadmin|vendor|wp-[a-z]+|xmlrpc)(?:[./]|$)/;

/** A phone, an ID card or a bank account, also with signs between its digits. */
const longNumber = /(?:\d[._~-]*){9}|\d{7}/;

/** A secret or an id: the beginning of a UUID, or a word so long that nobody has written it, or nearly so with a digit in it. */
const secret = /[0-9a-f]{8}-[0-9a-f]{4}-|[a-z0-9]{32}|(?=[a-z0-9]*\d)(?=\d*[a-z])[a-z0-9]{20}/;

/**
 * Whether an address without a page may be remembered, in its one spelling and without its query. Nothing by which a person
 * could be known is: whoever types a phone number into the address bar, or follows the link of a mail that was cut in two,
 * leaves no trace.
 */
export const isRecordablePath = (path: string): boolean =>
  path.length <= maxRecordedPathLength &&
  plainPath.test(path) &&
  !isReservedPath(path) &&
  ![probes, longNumber, secret].some((pattern) => pattern.test(path));
