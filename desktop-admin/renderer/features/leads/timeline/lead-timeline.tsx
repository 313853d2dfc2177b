import { Button } from '@blueprintjs/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { createLeadEntriesQuery, flattenEntries } from '../data/lead-entries.query.ts';
import type { LeadResource } from '../lead-resource.ts';
import { EntryComposer } from './entry-composer.tsx';
import styles from './lead-timeline.module.css';
import { TimelineEntry } from './timeline-entry.tsx';

interface LeadTimelineProps {
  resource: LeadResource;
  lead: Lead;
  onWrite: () => void;
}

export function LeadTimeline({ resource, lead, onWrite }: LeadTimelineProps) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    createLeadEntriesQuery(resource.calls, lead.id),
  );
  return (
    <section className={styles.timeline} aria-label="Timeline">
      <EntryComposer resource={resource} lead={lead} onWrite={onWrite} />
      {isError && (
        <p role="alert">
          The timeline could not be loaded. <Button variant="minimal" text="Try again" onClick={() => void refetch()} />
        </p>
      )}
      <ol className={styles.entries}>
        {flattenEntries(data).map((entry) => (
          <TimelineEntry key={entry.id} resource={resource} lead={lead} entry={entry} />
        ))}
        {hasNextPage ? (
          <li data-screen-only>
            <BusyButton text="Show earlier entries" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()} />
          </li>
        ) : (
          <li>
            <p>
              The {resource.one} arrived <TimeAgo className={styles.when} at={lead.createdAt} />
            </p>
          </li>
        )}
      </ol>
    </section>
  );
}
