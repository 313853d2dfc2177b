import { formatSheetDate } from '../time/dates.ts';

export const auditVerbLabels = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  order: 'Reordered',
  reset: 'Reset',
  preview: 'Previewed',
  send: 'Sent',
  'sign-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'sign-out': 'Signed out',
  'end-session': 'Ended a session',
  invite: 'Invited',
  disable: 'Disabled',
  enable: 'Enabled',
  find: 'Looked up',
  export: 'Exported',
  erase: 'Erased',
  download: 'Downloaded',
  retention: 'Deleted after its retention period',
  import: 'Imported',
  stop: 'Stopped',
  undo: 'Undid',
  restore: 'Restored',
  fail: 'Failed',
} as const;

export type AuditVerb = keyof typeof auditVerbLabels;

const isAuditVerb = (word: string): word is AuditVerb => Object.hasOwn(auditVerbLabels, word);

export const auditVerbs: readonly AuditVerb[] = Object.keys(auditVerbLabels).filter(isAuditVerb);

/** Actions on sessions. The audit log lists these actions under `session`, even if an entry has the kind `staff`. */
export const sessionVerbs = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'end-session',
] as const satisfies readonly AuditVerb[];

export const auditKindLabels = {
  quote: 'Quote request',
  contact: 'Contact message',
  page: 'Page',
  'blog-post': 'Blog post',
  faq: 'FAQ',
  setting: 'Setting',
  menu: 'Menu',
  subscriber: 'Subscriber',
  mailing: 'Newsletter',
  mail: 'Email',
  import: 'Import',
  staff: 'Staff',
  session: 'Sign-ins and sessions',
  token: 'API token',
  'personal-data': 'Personal data',
  webhook: 'Webhook',
  template: 'Reply template',
  redirect: 'Redirect',
  media: 'Picture',
  maintenance: 'Clean-up',
} as const;

export type AuditKind = keyof typeof auditKindLabels;

const isAuditKind = (word: string): word is AuditKind => Object.hasOwn(auditKindLabels, word);

export const auditKinds: readonly AuditKind[] = Object.keys(auditKindLabels).filter(isAuditKind);

const fieldLabels: ReadonlyMap<string, string> = new Map([
  ['followUpAt', 'Follow-up'],
  ['followUpReason', 'Follow-up reason'],
  ['lostReason', 'Loss reason'],
  ['isActive', 'Can sign in'],
  ['slug', 'Address'],
  ['noindex', 'Hidden from search engines'],
]);

export function formatAuditField(field: string): string {
  const words = field.replace(/(?<=[a-z\d])(?=[A-Z])|[._]+/g, ' ').toLowerCase();
  return fieldLabels.get(field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const enumeration = /^[a-z]+(?:_[a-z]+)+$/;

export function formatAuditValue(value: string | null): string {
  if (!value) return 'empty';
  if (isoMoment.test(value)) return formatSheetDate(new Date(value));
  if (value === 'true' || value === 'false') return value === 'true' ? 'yes' : 'no';
  return enumeration.test(value) ? value.replaceAll('_', ' ') : value;
}

export const actorKinds = ['person', 'token', 'system', 'unknown'] as const;

interface NamedActor {
  kind: (typeof actorKinds)[number];
  name: string | null;
  username: string | null;
}

/** Includes the username, because a user could choose the name of a colleague. */
export function formatActor({ kind, name, username }: NamedActor): string {
  if (name !== null && username !== null && name !== username) return `${name} (${username})`;
  if (name !== null) return kind === 'token' ? `${name} (token)` : name;
  return kind === 'system' ? 'The server' : kind === 'unknown' ? 'Unknown' : 'Someone';
}

export const auditRetentionMonths = 24;
