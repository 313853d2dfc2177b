import { Button } from '@blueprintjs/core';
import { ArrowUpIcon } from '@blueprintjs/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListOrder } from '../../../../shared/domain/enums.ts';
import { inboxViews } from '../../../../shared/domain/lead-kinds.ts';
import { ListExport } from '../../shared/export/list-export.tsx';
import { ListEnd } from '../../shared/ui/list-end.tsx';
import { noFilter, useListFilter } from '../../shared/ui/list-filter.ts';
import { ProblemState } from '../../shared/ui/screen-state.tsx';
import { EmptyLeadList } from './empty-lead-list.tsx';
import { InboxViews } from './inbox-views.tsx';
import { useClocks } from './lead-clock.tsx';
import styles from './lead-inbox.module.css';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import { LeadRow, LeadRowPlaceholder } from './lead-row.tsx';
import { LeadCount, LeadSearch } from './lead-search.tsx';
import { leadListQuery } from './leads.query.ts';
import { useOwnerNames } from './owners.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Source: specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

interface LeadListPaneProps<L extends ListedLead> {
  resource: LeadResource<L>;
  openId: string | undefined;
}

export function LeadListPane<L extends ListedLead>({ resource, openId }: LeadListPaneProps<L>) {
  const { search } = useLocation();
  const { filter, setFilter } = useListFilter(resource.statuses, inboxViews);
  const list = useInfiniteQuery(leadListQuery<L>(resource.calls, filter));
  const leads = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const isSimilar = list.data?.pages[0]?.isSimilar === true;
  const ids = useMemo(() => leads.map((lead) => lead.id), [leads]);
  const newIds = useMemo(() => leads.filter(({ status }) => status === 'new').map(({ id }) => id), [leads]);
  const { scroller, onScroll, unseen, toTop } = useSteadyScroll(ids, JSON.stringify(filter));
  const { rows, height, tabStop, onFocus, onKeyDown } = useVirtualRows({ ids, openId, scroller });
  const clockOf = useClocks();
  const ownerOf = useOwnerNames();
  useListKeys({ ids, newIds, openId, resource, loadMore: () => void (list.hasNextPage && list.fetchNextPage()) });

  return (
    <>
      <header className={styles.listHeader}>
        <div>
          <h1>{filter.status === 'spam' || filter.view === 'spam' ? `${resource.title}: Spam` : resource.title}</h1>
          {list.isSuccess && !isSimilar && (
            <LeadCount resource={resource} filter={filter} read={leads.length} hasMore={list.hasNextPage} />
          )}
        </div>
        {isSimilar ? <span /> : <ListExport list={resource} filter={filter} />}
        <InboxViews
          path={resource.path}
          many={resource.many}
          chosen={filter.view || (filter.status === 'spam' ? 'spam' : 'all')}
          choose={(view) => setFilter({ view: view === 'all' ? '' : view, status: '' })}
        />
        <LeadSearch
          resource={resource}
          filter={filter}
          setFilter={setFilter}
          isSearching={list.isFetching && list.isPlaceholderData}
        />
        <p role="status" className={styles.match ?? ''}>
          {isSimilar && 'No exact match; these are similar.'}
        </p>
      </header>
      <div className={styles.rows}>
        {unseen > 0 && (
          <Button className={styles.unseen ?? ''} intent="primary" icon={<ArrowUpIcon />} onClick={toTop}>
            {unseen} new
          </Button>
        )}
        <div className={styles.scroller} ref={scroller} onScroll={onScroll} aria-busy={list.isFetching}>
          {list.isPending && placeholders.map((key) => <LeadRowPlaceholder key={key} />)}
          {list.isLoadingError && (
            <ProblemState
              title={`The ${resource.many} could not be loaded`}
              error={list.error}
              retry={list.refetch}
              isRetrying={list.isFetching}
            />
          )}
          {list.isSuccess && leads.length === 0 && (
            <EmptyLeadList resource={resource} filter={filter} clear={() => setFilter(noFilter)} />
          )}
          {leads.length > 0 && (
            <>
              <ul className={styles.virtualRows} style={{ height }} onFocus={onFocus} onKeyDown={onKeyDown}>
                {rows.map(({ key, index }) => {
                  const lead = leads[index];
                  const clock = lead?.status === 'new' ? clockOf(lead) : null;
                  return (
                    lead && (
                      <LeadRow
                        key={key}
                        {...resource.line(lead)}
                        to={`${resource.screen}/${lead.id}${search}`}
                        reference={lead.reference}
                        status={lead.status}
                        createdAt={lead.createdAt}
                        clockColour={clock?.colour}
                        clockText={clock?.text}
                        owner={ownerOf(lead.ownerId)}
                        index={index}
                        setSize={list.hasNextPage ? -1 : leads.length}
                        isOpen={lead.id === openId}
                        isTabStop={index === tabStop}
                      />
                    )
                  );
                })}
              </ul>
              <ListEnd list={list} end={endOf(resource.many, filter.order, isSimilar)} what={resource.many} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function endOf(many: string, order: ListOrder, isSimilar: boolean): string {
  if (isSimilar) return `No other ${many} are similar.`;
  return order === 'newest' ? `No older ${many}.` : `No more ${many}.`;
}
