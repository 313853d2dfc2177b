import { Button, Classes } from '@blueprintjs/core';
import { EnvelopeIcon, SearchIcon } from '@blueprintjs/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { subscriberStatuses } from '../../../../shared/domain/content/newsletter.ts';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { sheets } from '../../../../shared/endpoints/content/subscribers.ts';
import type { Subscriber } from '../../../../shared/schemas/content/subscriber.ts';
import { type ExportedList, ListExport } from '../../shared/export/list-export.tsx';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { ListEnd } from '../../shared/ui/lists/list-end.tsx';
import { emptyListFilter, useListFilter } from '../../shared/ui/lists/list-filter.ts';
import { StatusFilter } from '../../shared/ui/lists/list-search.tsx';
import { SearchBox } from '../../shared/ui/lists/search-box.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenEmptyState, ScreenErrorState, TitledCallout } from '../../shared/ui/screens/screen-state.tsx';
import { SentArticles } from './sent-articles.tsx';
import { SubscriberTable, subscriberStatusChoices } from './subscriber-table.tsx';
import { createSubscriberListQuery, subscriberOverviewQuery, useRemoveSubscriber } from './subscribers.query.ts';
import styles from './subscribers-screen.module.css';

/** The number of placeholder rows is from the specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

const exportedList: ExportedList = {
  sheets,
  one: 'subscriber',
  many: 'subscribers',
  title: 'Subscribers',
};

export function SubscribersScreen() {
  const { filter, setFilter } = useListFilter(subscriberStatuses);
  const { data: overview } = useQuery(subscriberOverviewQuery);
  const list = useInfiniteQuery(createSubscriberListQuery(filter));
  const [subscriberToRemove, setSubscriberToRemove] = useState<Subscriber | null>(null);
  const removing = useRemoveSubscriber();
  const subscribers = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const hasPages = list.hasNextPage || (list.data?.pages.length ?? 0) > 1;
  const isFiltered = filter.q !== '' || filter.status !== '';

  let content: ReactNode = placeholders.map((key) => (
    <div key={key} className={`${styles.placeholder} ${Classes.SKELETON}`} />
  ));
  if (subscribers.length > 0) {
    content = (
      <SubscriberTable subscribers={subscribers} isDemo={overview?.isDemo === true} remove={setSubscriberToRemove} />
    );
  } else if (list.isSuccess && isFiltered) {
    content = <NothingFound clear={() => setFilter(emptyListFilter)} />;
  } else if (list.isSuccess) {
    content = (
      <ScreenEmptyState icon={<EnvelopeIcon size={40} />} title="No subscribers yet">
        Visitors subscribe on the blog and appear here immediately. Subscribers get articles after they confirm their
        e-mail address.
      </ScreenEmptyState>
    );
  } else if (list.error) {
    content = (
      <ScreenErrorState
        title="The subscribers could not be loaded"
        error={list.error}
        retry={list.refetch}
        isRetrying={list.isFetching}
      />
    );
  }

  return (
    <ScreenLayout title="Subscribers" actions={<ListExport list={exportedList} filter={filter} />}>
      {overview?.isMailConfigured === false && <NoMailServer isDemo={overview.isDemo} />}
      {overview && (
        <dl className={styles.figures}>
          {subscriberStatusChoices.map(({ value, label }) => (
            <div key={value}>
              <dt>{label}</dt>
              <dd>{groupDigits(overview.counts[value])}</dd>
            </div>
          ))}
        </dl>
      )}
      <SentArticles />
      <search className={styles.search}>
        <SearchBox
          screen="Subscribers"
          label="Search subscribers"
          placeholder="Search by e-mail address"
          searched={filter.q}
          search={(q) => setFilter({ q })}
        />
        <StatusFilter
          choices={subscriberStatusChoices}
          value={parseStatus(filter)}
          choose={(status) => setFilter({ status })}
        />
      </search>
      <div className={styles.content} aria-busy={list.isFetching}>
        {content}
      </div>
      {hasPages && <ListEnd list={list} what="subscribers" end="No more subscribers." />}
      <ConfirmDialog
        isOpen={subscriberToRemove !== null}
        message={`Remove ${subscriberToRemove?.email} permanently? To stop newsletters only, use the unsubscribe link in any issue.`}
        confirmText="Remove"
        isPending={removing.isPending}
        onConfirm={() =>
          subscriberToRemove && removing.mutate(subscriberToRemove, { onSettled: () => setSubscriberToRemove(null) })
        }
        onCancel={() => setSubscriberToRemove(null)}
      />
    </ScreenLayout>
  );
}

const parseStatus = ({ status }: { status: string }) => subscriberStatuses.find((each) => each === status) ?? '';

const NoMailServer = ({ isDemo }: { isDemo: boolean }) => (
  <TitledCallout className={styles.notice ?? ''} intent="warning" title="No e-mails are being sent">
    E-mail is not set up yet. New subscribers stay pending, and their confirmation e-mails are listed in{' '}
    <Link to="/settings?section=email">Site Settings → Email</Link>.
    {isDemo && ' In demo mode you can copy the confirmation link and confirm on behalf of the subscriber.'}
  </TitledCallout>
);

const NothingFound = ({ clear }: { clear: () => void }) => (
  <ScreenEmptyState
    icon={<SearchIcon size={40} />}
    title="No subscribers found"
    action={<Button text="Clear filters" onClick={clear} />}
  >
    Try another part of the e-mail address, or show all statuses.
  </ScreenEmptyState>
);
