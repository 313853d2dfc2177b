import { Classes } from '@blueprintjs/core';
import { ArrowLeftIcon, SearchIcon } from '@blueprintjs/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { letterHash } from '../../../shared/answer/lead-reply.ts';
import { WhoIsHere } from '../../../shared/live/who-is-here.tsx';
import { Moment } from '../../../shared/ui/moment.tsx';
import { ProblemState, ScreenState } from '../../../shared/ui/screens/screen-state.tsx';
import { samePersonQuery } from '../data/lead-entries.query.ts';
import { leadQuery } from '../data/leads.query.ts';
import { LeadClock, useClocks } from '../lead-clock.tsx';
import { FollowUp } from './follow-up.tsx';
import { LeadAnswer, type Letter } from './lead-answer.tsx';
import styles from './lead-details.module.css';
import { LeadFacts } from './lead-facts.tsx';
import './lead-print.css';
import { statusLabel } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { StatusTag } from '../../../shared/ui/state-tag.tsx';
import { type LeadResource, leadLine } from '../lead-resource.ts';
import { LeadTimeline } from '../timeline/lead-timeline.tsx';
import { LeadOwner } from './lead-owner.tsx';
import { SamePerson } from './same-person.tsx';
import { SpamHint } from './spam-hint.tsx';
import { StatusSelect } from './status-select.tsx';
import { useLeadKeys } from './use-lead-keys.ts';

interface LeadDetailsProps {
  id: string;
  resource: LeadResource;
  /** Whether several are chosen in the list, which some keys are then for. */
  hasSelection: boolean;
}

/** An open lead: who, which, since when and how it stands, then what it says. */
export function LeadDetails({ id, resource, hasSelection }: LeadDetailsProps) {
  const { search } = useLocation();
  const letter = useLetter();
  const queryClient = useQueryClient();
  const { data: lead, error, isFetching, refetch } = useQuery(leadQuery(queryClient, resource.calls, id));
  const others = useQuery(samePersonQuery(resource.calls, id));
  // The facts move down when the other leads of the same person arrive, so they are shown afterwards.
  const isAwaitingOthers = others.isLoading && others.failureCount === 0;
  const clockOf = useClocks();
  const article = useRef<HTMLElement>(null);
  useLeadKeys(article, resource.title, hasSelection);
  const back = (
    // Where the list gives way to the lead, its heading is this one.
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
            <WhoIsHere recordId={id} />
            <h2>{leadLine(lead).name}</h2>
            <p className={styles.about}>
              <StatusTag status={lead.status} />
              <span>{lead.reference}</span>
              <Moment at={lead.createdAt} />
              {clock && <LeadClock face={clock} />}
            </p>
            {lead.statusChange && (
              <p className={styles.about}>
                Marked {statusLabel(lead.status)}
                {lead.statusChange.by && ` by ${lead.statusChange.by}`} <Moment at={lead.statusChange.at} />
              </p>
            )}
          </div>
          <div className={styles.standing}>
            <StatusSelect resource={resource} lead={lead} hasKeys={!hasSelection} />
            <LeadOwner resource={resource} lead={lead} />
          </div>
        </header>
        <div className={styles.work}>
          <LeadAnswer resource={resource} lead={lead} letter={letter}>
            <FollowUp resource={resource} lead={lead} />
          </LeadAnswer>
        </div>
        <div className={styles.content} aria-busy={isAwaitingOthers}>
          {lead.status === 'new' && <SpamHint resource={resource} lead={lead} />}
          <SamePerson resource={resource} lead={lead} />
          <LeadFacts resource={resource} lead={lead} />
          <LeadTimeline resource={resource} lead={lead} onWrite={letter.open} />
        </div>
      </article>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <div className={styles.lead}>
        {back}
        <ScreenState icon={<SearchIcon size={40} />} title={`There is no such ${resource.one}`}>
          It may have been erased since the link was made.
        </ScreenState>
      </div>
    );
  }
  return (
    <div className={styles.lead}>
      {back}
      {error ? (
        <ProblemState
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

/** The letter is opened here, or by whoever leads to the lead for it. */
function useLetter(): Letter {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(hash === letterHash);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      // Or a reload would open it again.
      if (hash === letterHash) void navigate({ pathname, search }, { replace: true });
    },
  };
}

function LeadDetailsPlaceholder() {
  return (
    <div className={styles.placeholder} aria-busy>
      <h2 className={Classes.SKELETON}>Name of a person</h2>
      <p className={Classes.SKELETON}>Q-10000, an hour ago</p>
      <p className={Classes.SKELETON}>From somewhere to somewhere else</p>
    </div>
  );
}
