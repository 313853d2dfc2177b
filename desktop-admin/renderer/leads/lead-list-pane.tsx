import { Button } from '@blueprintjs/core';
import { ArrowUpIcon } from '@blueprintjs/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ProblemState } from '../ui/problem-state.tsx';
import { EmptyLeadList } from './empty-lead-list.tsx';
import styles from './lead-inbox.module.css';
import { leadListQuery } from './lead-list.query.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import { LeadRow, LeadRowPlaceholder } from './lead-row.tsx';
import { LeadSearch } from './lead-search.tsx';
import { MoreLeads } from './more-leads.tsx';
import { moveFocus } from './move-focus.ts';
import { useLeadFilter } from './use-lead-filter.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';

/** Source: specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

interface LeadListPaneProps<L extends ListedLead> {
  resource: LeadResource<L>;
  openId: string | undefined;
}

export function LeadListPane<L extends ListedLead>({ resource, openId }: LeadListPaneProps<L>) {
  const { filter, setFilter } = useLeadFilter(resource.statuses);
  const list = useInfiniteQuery(leadListQuery<L>(resource.rootKey, filter));
  const leads = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const ids = useMemo(() => leads.map((lead) => lead.id), [leads]);
  const { scroller, onScroll, unseen, toTop } = useSteadyScroll(ids, JSON.stringify(filter));
  const tabStop = openId !== undefined && ids.includes(openId) ? openId : ids[0];
  useListKeys({ ids, openId, resource, loadMore: () => void (list.hasNextPage && list.fetchNextPage()) });

  return (
    <>
      <header className={styles.listHeader}>
        <h1>{resource.title}</h1>
        <LeadSearch
          resource={resource}
          filter={filter}
          setFilter={setFilter}
          isSearching={list.isFetching && list.isPlaceholderData}
        />
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
            <EmptyLeadList resource={resource} filter={filter} clear={() => setFilter({ q: '', status: '' })} />
          )}
          {leads.length > 0 && (
            <>
              <ul onKeyDown={moveFocus}>
                {leads.map((lead) => (
                  <LeadRow
                    key={lead.id}
                    lead={lead}
                    line={resource.line(lead)}
                    screen={resource.screen}
                    isOpen={lead.id === openId}
                    isTabStop={lead.id === tabStop}
                  />
                ))}
              </ul>
              <MoreLeads list={list} what={resource.many} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
