import { trashRetentionDays } from '../domain/content/trash.ts';

/** Header with the request id. Each log line contains the id, and users can mention the id in a problem report. */
export const requestIdHeader = 'X-Request-Id';

export const nextPageNote = 'URL of the next page, as `<…>; rel="next"` (RFC 8288). Omitted on the last page';

export const similarMatchNote = '`similar` if only results with a similar spelling were found';

/** Error response to calls with a stale `version`. */
export const staleVersionFailure = {
  409: 'The version is stale. `change` contains the author and the time of the last change. `current` contains the current state',
} as const;

export const takenSlugFailure = { 409: 'The slug is in use. `suggestion` contains a free slug' } as const;

export const takenSlugOrStaleVersionFailure = {
  409: 'The slug is in use or the version is stale. `suggestion` contains a free slug. `change` contains the author and the time of the last change. `current` contains the current state',
} as const;

export const historyNote =
  'Lists all versions from the last 30 days. For each earlier day, lists only the last version, and only if it is among the newest 100. Versions with the cause `publish` are always listed. The list is empty until the first save.';

export const restoreNote =
  'Saves the old content as a new version. Does not publish or unpublish the content. In `version`, send the current version number that you last read.';

export const idempotencyNote =
  'Used by the website forms and by API clients with a token. Within 30 days, repeating a request with the same `Idempotency-Key` returns the first response. Without this header, an identical request within one minute also returns the first response. Suspected spam is stored with the status `spam`, but the response is the same as for other requests.';

export const spamFilterNote =
  'Sorted by `order`, newest first by default. Filters are combined with AND. Spam is included only if you filter by the status or view `spam`, or by `ids`.';

export const partialUpdateNote = 'Omitted fields keep their value.';

export const trashNote = `Moves the record to the trash. You can restore the record for ${trashRetentionDays} days.`;
