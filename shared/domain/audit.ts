/** What was done. */
export const auditVerbs = [
  'create',
  'update',
  'delete',
  'order',
  'reset',
  'preview',
  'send',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'end-session',
  'invite',
  'disable',
  'enable',
  'find',
  'export',
  'erase',
  'download',
  'retention',
  'import',
  'stop',
  'undo',
] as const;

export type AuditVerb = (typeof auditVerbs)[number];

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
  session: 'Session',
  token: 'API token',
  'personal-data': 'Personal data',
  webhook: 'Webhook',
} as const;

export type AuditKind = keyof typeof auditKindLabels;

export const auditKinds = [
  'quote',
  'contact',
  'page',
  'blog-post',
  'faq',
  'setting',
  'menu',
  'subscriber',
  'mailing',
  'mail',
  'import',
  'staff',
  'session',
  'token',
  'personal-data',
  'webhook',
] as const satisfies readonly AuditKind[];

export const actorKinds = ['person', 'token', 'system', 'unknown'] as const;

/** What people read for who did it. */
export function actorLabel({ kind, name }: { kind: (typeof actorKinds)[number]; name: string | null }): string {
  if (name !== null) return kind === 'token' ? `${name} (token)` : name;
  return kind === 'system' ? 'The server' : kind === 'unknown' ? 'Not known' : 'Somebody';
}

/** Months for which entries are kept. */
export const auditMonths = 24;
