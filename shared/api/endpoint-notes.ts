import { trashDays } from '../domain/content/trash.ts';

/** Header with the id of a request: the log has it with each line, and people can quote it when something fails. */
export const requestIdHeader = 'X-Request-Id';

// What the API document says of headers and failures that several answers have.

export const nextPageNote = 'Where there is a next page: its address, as `<…>; rel="next"` (RFC 8288)';

export const similarMatchNote = '`similar` when `q` finds nothing, and these are spelled like it';

/** Failure of calls that change what others may have changed since it was read; see `baseVersion`. */
export const staleVersionFailure = {
  409: 'The version is stale; `change` says who has changed it and when, `current` is what it is now',
} as const;

export const takenSlugFailure = { 409: 'The slug is in use; `suggestion` is a free one' } as const;

export const takenSlugOrStaleVersionFailure = {
  409: `${takenSlugFailure[409]}. Or: ${staleVersionFailure[409]}`,
} as const;

export const historyNote =
  'All of 30 days, then one a day, and a hundred in all; those by which something was published for good. Empty until it is saved for the first time with a history.';

export const restoreNote =
  'It is a save like any other, and a new version; whether visitors see it stays as it is. `version` is the one that this is based on.';

/** Sentence about the two public forms, which programs use as well. */
export const idempotencyNote =
  'For visitors, and for programs with a token. The same body again with the same `Idempotency-Key` is answered as the first time for 30 days; without one for a minute. What looks like spam is stored with that status, and answered in the same way.';

export const spamFilterNote =
  'Newest first, or by `order`; all filters that are given have to fit. Spam is listed only when its status, its view or certain `ids` are asked for.';

/** Sentence about calls that change something: decision 8. */
export const partialUpdateNote = 'What is left out stays as it is.';

export const trashNote = `It goes to the trash, out of which it can be taken for ${trashDays} days.`;
