import type { ReadParameters } from '../shared/api/read-parameters.ts';
import { serviceSlugs } from '../shared/domain/services.ts';

/** What a page shows is one visitor's, whatever its address. */
const isPrivate = null;

/**
 * What screens read of the query of their address, by the path of their route: on the server only, which keeps pages by
 * it. A screen that is not here reads nothing, and is rendered without its query.
 */
export const pageParameters = new Map<string, ReadParameters | null>([
  ['/blog', { reads: ['page', 'tag', 'category'], readsPrivately: ['q'] }],
  ['/blog/category/:category', { reads: ['page'], readsPrivately: ['q'] }],
  ['/contact', { readsPrivately: ['sent'] }],
  ['/quote', { reads: ['service'], knows: { service: serviceSlugs }, readsPrivately: ['sent'] }],
  ['/newsletter', isPrivate],
  ['/newsletter/confirm', isPrivate],
  ['/newsletter/unsubscribe', isPrivate],
  ['/preview/:token', isPrivate],
]);
