import { formatSheetDate } from '../time/dates.ts';

/** What was done, and what people read for that. */
export const auditVerbLabels = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  order: 'Put in order',
  reset: 'Put back',
  preview: 'Made a preview',
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
  retention: 'Deleted by the rules',
  import: 'Imported',
  stop: 'Stopped',
  undo: 'Took back',
  restore: 'Restored',
  fail: 'Failed',
} as const;

export type AuditVerb = keyof typeof auditVerbLabels;

const isAuditVerb = (word: string): word is AuditVerb => Object.hasOwn(auditVerbLabels, word);

export const auditVerbs: readonly AuditVerb[] = Object.keys(auditVerbLabels).filter(isAuditVerb);

/** Whoever asks for sessions wants to see these, too, which stand with the account that they are about. */
export const sessionVerbs = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'end-session',
] as const satisfies readonly AuditVerb[];

/** What it was done with, and what people read for that. */
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
  mail: 'E-mail',
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

/** What people call fields whose names say something else. */
const fieldLabels: ReadonlyMap<string, string> = new Map([
  ['followUpAt', 'Follow-up'],
  ['followUpReason', 'What the follow-up is for'],
  ['lostReason', 'Lost because of'],
  ['isActive', 'May sign in'],
  ['slug', 'Address'],
  ['noindex', 'Hidden from search engines'],
]);

/** What people read for a field: `Featured image` for `featuredImage`. */
export function formatAuditField(field: string): string {
  const words = field.replace(/(?<=[a-z\d])(?=[A-Z])|[._]+/g, ' ').toLowerCase();
  return fieldLabels.get(field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const enumeration = /^[a-z]+(?:_[a-z]+)+$/;

/** What people read for the value of a field: moments in Nairobi, `no answer` for `no_answer`. */
export function formatAuditValue(value: string | null): string {
  if (!value) return 'nothing';
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

/** Label of an actor, with the username: people can give themselves the name of a colleague. */
export function formatActor({ kind, name, username }: NamedActor): string {
  if (name !== null && username !== null && name !== username) return `${name} (${username})`;
  if (name !== null) return kind === 'token' ? `${name} (token)` : name;
  return kind === 'system' ? 'The server' : kind === 'unknown' ? 'Not known' : 'Somebody';
}

/** Months for which entries are kept. */
export const auditRetentionMonths = 24;
