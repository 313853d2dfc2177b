import { InboxIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { inboxViews } from '../../../../shared/domain/leads/lead-kinds.ts';
import { useListFilter } from '../../shared/ui/lists/list-filter.ts';
import { ScreenEmptyState } from '../../shared/ui/screens/screen-state.tsx';
import { SkipLink } from '../../shared/ui/screens/skip-link.tsx';
import { contactResource } from './contact-resource.ts';
import { LeadDetails } from './lead/lead-details.tsx';
import styles from './lead-inbox.module.css';
import type { LeadResource } from './lead-resource.ts';
import { LeadListPane } from './list/lead-list-pane.tsx';
import { useAutoOpenedLead } from './list/use-auto-opened-lead.ts';
import { useSelection } from './list/use-selection.ts';
import { NewRequestForm } from './new-request/new-request-form.tsx';
import { newRequestPathSegment, useNewRequestShortcut } from './new-request-button.tsx';
import { quoteResource } from './quote-resource.ts';

interface LeadInboxProps {
  resource: LeadResource;
}

export function LeadInbox({ resource }: LeadInboxProps) {
  const { id } = useParams();
  const { first, hasLeads } = useAutoOpenedLead(resource);
  const openId = id ?? first;
  const { filter } = useListFilter(resource.statuses, inboxViews);
  const selection = useSelection(JSON.stringify([resource.path, filter]));
  useNewRequestShortcut();
  const list = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLElement>(null);

  // On a phone, the details replace the list and must receive the focus.
  useEffect(() => {
    const isHidden = list.current !== null && getComputedStyle(list.current).visibility === 'hidden';
    if (id !== undefined && isHidden) details.current?.focus();
  }, [id]);

  return (
    <div className={styles.inbox} data-open={id !== undefined}>
      {openId !== undefined && <SkipLink target={details} text={`Skip to ${resource.one} details`} />}
      <div ref={list} className={styles.list}>
        <LeadListPane resource={resource} openId={openId} selection={selection} />
      </div>
      <section ref={details} tabIndex={-1} className={styles.details} aria-label={`Details of the ${resource.one}`}>
        {id === newRequestPathSegment ? (
          <NewRequestForm />
        ) : openId === undefined ? (
          hasLeads && (
            <ScreenEmptyState icon={<InboxIcon size={40} />} title={`Select a ${resource.one}`}>
              The details appear here. Press <kbd>j</kbd> and <kbd>k</kbd> to move through the list.
            </ScreenEmptyState>
          )
        ) : (
          <LeadDetails key={openId} id={openId} resource={resource} hasSelection={selection.ids.size > 0} />
        )}
      </section>
    </div>
  );
}

export const QuotesScreen = () => <LeadInbox resource={quoteResource} />;

export const ContactsScreen = () => <LeadInbox resource={contactResource} />;
