import type { AuditKind } from './accounts/audit.ts';
import { isAllowed, type Permission, type StaffRole } from './accounts/permissions.ts';

/**
 * Lists that open admin windows reload after a change, each with its permissions. Any one of the permissions is enough
 * to see the list.
 */
const changedLists = {
  template: ['leads'],
  setting: ['own-account'],
  menu: ['own-account'],
  staff: ['leads', 'staff'],
  page: ['pages'],
  'blog-post': ['blog'],
  faq: ['faqs'],
  media: ['media'],
  redirect: ['redirects'],
  webhook: ['webhooks'],
  token: ['tokens'],
} as const satisfies Partial<Record<AuditKind, readonly Permission[]>>;

export type ChangedList = keyof typeof changedLists;

const isChangedList = (word: string): word is ChangedList => Object.hasOwn(changedLists, word);

export const changedListKinds: readonly ChangedList[] = Object.keys(changedLists).filter(isChangedList);

export const canSeeList = (role: StaffRole, list: ChangedList): boolean =>
  changedLists[list].some((permission) => isAllowed(role, permission));
