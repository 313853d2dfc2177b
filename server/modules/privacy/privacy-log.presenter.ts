import type { PrivacyLogEntry as PrivacyLogEntryView } from '../../../shared/schemas/privacy.ts';
import type { PrivacyLogEntry } from './privacy-log.entity.ts';

export const presentPrivacyLogEntry = (entry: PrivacyLogEntry): PrivacyLogEntryView => ({
  id: entry.id,
  action: entry.action,
  username: entry.username ?? null,
  subject: entry.subject ?? null,
  details: entry.details ?? null,
  quotes: entry.quotes,
  contacts: entry.contacts,
  subscriptions: entry.subscriptions,
  at: entry.createdAt.toISOString(),
});
