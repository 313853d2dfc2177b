import { Button, Classes } from '@blueprintjs/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { type AlertCause, formatCauseCounts } from '../../../../shared/domain/leads/lead-alert.ts';
import { contactResource } from '../../features/leads/contact-resource.ts';
import { createLeadQuery } from '../../features/leads/data/leads.query.ts';
import { type LeadResource, toListItem } from '../../features/leads/lead-resource.ts';
import { quoteResource } from '../../features/leads/quote-resource.ts';
import type { UnseenLead, UnseenLeads } from '../../shared/live/unseen-leads.ts';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import styles from './alerts-menu.module.css';

const listedLeads = 10;

interface UnseenListProps {
  unseen: UnseenLeads;
  leads: readonly UnseenLead[];
  clear: () => void;
}

export function UnseenLeadList({ unseen, leads, clear }: UnseenListProps) {
  if (leads.length === 0) return <p>You have seen all new leads.</p>;
  const rest = leads.length - listedLeads;
  return (
    <>
      <div className={styles.head}>
        <h2>{formatCauseCounts(leads)}</h2>
        <Button size="small" variant="minimal" text="Mark all as seen" onClick={clear} />
      </div>
      <ul className={styles.leads}>
        {leads
          .slice(0, listedLeads)
          .map((lead) =>
            lead.leadPath.startsWith('/admin/quotes/') ? (
              <UnseenLeadItem key={lead.leadPath} lead={lead} resource={quoteResource} unseen={unseen} />
            ) : (
              <UnseenLeadItem key={lead.leadPath} lead={lead} resource={contactResource} unseen={unseen} />
            ),
          )}
      </ul>
      {rest > 0 && <p className={Classes.TEXT_MUTED}>and {rest} more in the inbox</p>}
    </>
  );
}

interface UnseenLineProps {
  lead: UnseenLead;
  resource: LeadResource;
  unseen: UnseenLeads;
}

function UnseenLeadItem({ lead: { leadPath, cause }, resource, unseen }: UnseenLineProps) {
  const queryClient = useQueryClient();
  const id = leadPath.slice(leadPath.lastIndexOf('/') + 1);
  const { data: lead, error } = useQuery(createLeadQuery(queryClient, resource.calls, id));
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) unseen.remove(leadPath);
  }, [isGone, unseen, leadPath]);
  const line = lead && toListItem(lead);
  const followUpAt = cause === 'due' ? (lead?.followUpAt ?? null) : null;
  return (
    <li>
      <Link className={`${styles.lead} ${Classes.POPOVER_DISMISS}`} to={`${resource.screen}/${id}`}>
        <strong className={line ? '' : Classes.SKELETON}>{line?.name ?? 'Name of a person'}</strong>
        <span className={line ? '' : Classes.SKELETON}>
          {line ? describeCause(cause, line.summary, lead?.followUpReason ?? null) : 'Origin to destination'}
        </span>
        {lead && <TimeAgo at={followUpAt ?? lead.createdAt} className={Classes.TEXT_MUTED} />}
      </Link>
    </li>
  );
}

/** Returns a line of text for the lead. If the lead is not new, the text begins with the reason for the alert. */
function describeCause(cause: AlertCause, summary: string, followUpReason: string | null): string {
  if (cause === 'due') return `Follow-up: ${followUpReason ?? summary}`;
  return cause === 'given' ? `Assigned to you: ${summary}` : summary;
}
