import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { Moment } from '../../shared/ui/moment.tsx';
import { EntryComposer } from './entry-composer.tsx';
import { EntryLine } from './entry-line.tsx';
import { leadEntriesQuery } from './lead-entries.query.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import styles from './lead-timeline.module.css';

interface LeadTimelineProps<L extends ListedLead> {
  resource: LeadResource<L>;
  lead: L;
}

/** What was done with a lead, newest first, and the place to write the next line. */
export function LeadTimeline<L extends ListedLead>({ resource, lead }: LeadTimelineProps<L>) {
  const { data: entries = [], isError, refetch } = useQuery(leadEntriesQuery(resource.calls, lead.id));
  return (
    <section className={styles.timeline} aria-label="Timeline">
      <EntryComposer resource={resource} lead={lead} />
      {isError && (
        <p role="alert">
          What was done could not be read. <Button variant="minimal" text="Try again" onClick={() => void refetch()} />
        </p>
      )}
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} resource={resource} lead={lead} entry={entry} />
        ))}
        <li>
          <p>
            The {resource.one} came in <Moment className={styles.when} at={lead.createdAt} />
          </p>
        </li>
      </ol>
    </section>
  );
}
