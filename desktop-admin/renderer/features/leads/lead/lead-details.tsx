import { Classes } from '@blueprintjs/core';
import { ArrowLeftIcon, SearchIcon } from '@blueprintjs/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { composeMailHash } from '../../../shared/answer/lead-reply.ts';
import { RecordViewers } from '../../../shared/live/record-viewers.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../../../shared/ui/screens/screen-state.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { createSameCustomerLeadsQuery } from '../data/lead-entries.query.ts';
import { createLeadQuery } from '../data/leads.query.ts';
import { LeadClock, useLeadClocks } from '../lead-clock.tsx';
import { FollowUpControl } from './follow-up.tsx';
import { LeadAnswerBar, type MailDialogState } from './lead-answer-bar.tsx';
import styles from './lead-details.module.css';
import { LeadFieldList } from './lead-facts.tsx';
import './lead-print.css';
import { formatStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { StatusTag } from '../../../shared/ui/state-tag.tsx';
import { type LeadResource, toListItem } from '../lead-resource.ts';
import { LeadTimeline } from '../timeline/lead-timeline.tsx';
import { LeadOwnerSelect } from './lead-owner.tsx';
import { SameCustomerLeads } from './same-customer-leads.tsx';
import { SpamHint } from './spam-hint.tsx';
import { StatusSelect } from './status-select.tsx';
import { useLeadShortcuts } from './use-lead-shortcuts.ts';

interface LeadDetailsProps {
  id: string;
  resource: LeadResource;
  hasSelection: boolean;
}

export function LeadDetails({ id, resource, hasSelection }: LeadDetailsProps) {
  const { search } = useLocation();
  const letter = useMailDialog();
  const queryClient = useQueryClient();
  const { data: lead, error, isFetching, refetch } = useQuery(createLeadQuery(queryClient, resource.calls, id));
  const others = useQuery(createSameCustomerLeadsQuery(resource.calls, id));
  // Waits for the customer's other leads, because they appear above the details and would push the details down.
  const isAwaitingOthers = others.isLoading && others.failureCount === 0;
  const clockOf = useLeadClocks();
  const article = useRef<HTMLElement>(null);
  useLeadShortcuts(article, resource.title, hasSelection);
  const back = (
    <h1 className={styles.back}>
      <Link to={`${resource.screen}${search}`}>
        <ArrowLeftIcon /> {resource.title}
      </Link>
    </h1>
  );
  if (lead) {
    const clock = clockOf(lead);
    return (
      <article ref={article} className={styles.lead} data-printed>
        {back}
        <header>
          <div className={styles.who}>
            <RecordViewers recordId={id} />
            <h2>{toListItem(lead).name}</h2>
            <p className={styles.about}>
              <StatusTag status={lead.status} />
              <span>{lead.reference}</span>
              <TimeAgo at={lead.createdAt} />
              {clock && <LeadClock face={clock} />}
            </p>
            {lead.statusChange && (
              <p className={styles.about}>
                Marked {formatStatus(lead.status)}
                {lead.statusChange.by && ` by ${lead.statusChange.by}`} <TimeAgo at={lead.statusChange.at} />
              </p>
            )}
          </div>
          <div className={styles.standing}>
            <StatusSelect resource={resource} lead={lead} hasKeys={!hasSelection} />
            <LeadOwnerSelect resource={resource} lead={lead} />
          </div>
        </header>
        <div className={styles.work}>
          <LeadAnswerBar resource={resource} lead={lead} letter={letter}>
            <FollowUpControl resource={resource} lead={lead} />
          </LeadAnswerBar>
        </div>
        <div className={styles.content} aria-busy={isAwaitingOthers}>
          {lead.status === 'new' && <SpamHint resource={resource} lead={lead} />}
          <SameCustomerLeads resource={resource} lead={lead} />
          <LeadFieldList resource={resource} lead={lead} />
          <LeadTimeline resource={resource} lead={lead} onWrite={letter.open} />
        </div>
      </article>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <div className={styles.lead}>
        {back}
        <ScreenEmptyState icon={<SearchIcon size={40} />} title={`This ${resource.one} does not exist`}>
          The link may be incomplete, or the data may have been erased.
        </ScreenEmptyState>
      </div>
    );
  }
  return (
    <div className={styles.lead}>
      {back}
      {error ? (
        <ScreenErrorState
          title={`The ${resource.one} could not be loaded`}
          error={error}
          retry={refetch}
          isRetrying={isFetching}
        />
      ) : (
        <LeadDetailsPlaceholder />
      )}
    </div>
  );
}

function useMailDialog(): MailDialogState {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(hash === composeMailHash);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      // Removes the hash that opened the dialog. Otherwise a reload would open the dialog again.
      if (hash === composeMailHash) void navigate({ pathname, search }, { replace: true });
    },
  };
}

function LeadDetailsPlaceholder() {
  return (
    <div className={styles.placeholder} aria-busy>
      <h2 className={Classes.SKELETON}>Name of a person</h2>
      <p className={Classes.SKELETON}>Q-10000, an hour ago</p>
      <p className={Classes.SKELETON}>From origin to destination</p>
    </div>
  );
}
