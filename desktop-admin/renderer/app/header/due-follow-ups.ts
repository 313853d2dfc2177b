import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import { isFollowUpDue } from '../../../../shared/domain/leads/lead-alert.ts';
import { listPageSize } from '../../../../shared/domain/limits.ts';
import * as contacts from '../../../../shared/endpoints/leads/contacts.ts';
import * as quotes from '../../../../shared/endpoints/leads/quotes.ts';
import { fetchAllPages } from '../../shared/api/fetch-page.ts';
import { getServerNow } from '../../shared/api/server-clock.ts';
import type { UnseenLeads } from '../../shared/live/unseen-leads.ts';

/** Adds due follow-ups of unassigned leads and the user's leads to the bell. Removes follow-ups no longer due. */
export async function syncDueFollowUps(unseen: UnseenLeads, userId: string | null, signal: AbortSignal): Promise<void> {
  const query = { view: 'due', limit: listPageSize.max } as const;
  const [dueQuotes, dueContacts] = await Promise.all([
    fetchAllPages(quotes.list, getFirstPagePath(quotes.list, { query }), signal),
    fetchAllPages(contacts.list, getFirstPagePath(contacts.list, { query }), signal),
  ]);
  const now = getServerNow();
  const due = [
    ...dueQuotes.map((lead) => ({ ...lead, leadPath: `/admin/quotes/${lead.id}` })),
    ...dueContacts.map((lead) => ({ ...lead, leadPath: `/admin/contacts/${lead.id}` })),
  ]
    .flatMap(({ leadPath, ownerId, followUpAt }) => {
      const isTheirs = ownerId === null || ownerId === userId;
      return isTheirs && followUpAt !== null && isFollowUpDue({ followUpAt }, now) ? [{ leadPath, followUpAt }] : [];
    })
    .toSorted((a, b) => a.followUpAt.localeCompare(b.followUpAt));
  const paths = new Set(due.map(({ leadPath }) => leadPath));
  for (const { leadPath, cause } of unseen.read()) if (cause === 'due' && !paths.has(leadPath)) unseen.remove(leadPath);
  for (const { leadPath, followUpAt } of due) {
    unseen.addDue(leadPath, followUpAt);
    if (window.location.pathname === leadPath) unseen.remove(leadPath);
  }
}
