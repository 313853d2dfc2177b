import { Button } from '@blueprintjs/core';
import { ArrowUpIcon } from '@blueprintjs/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { InboxOrder } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { inboxViews } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { formatNairobiDay, getStartOfNairobiDay } from '../../../../../shared/domain/time/nairobi-days.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { formatShortTime } from '../../../shared/ui/format-time.ts';
import { ListEnd } from '../../../shared/ui/lists/list-end.tsx';
import { emptyListFilter, useListFilter } from '../../../shared/ui/lists/list-filter.ts';
import { ScreenReaderText } from '../../../shared/ui/lists/screen-reader-text.tsx';
import { ScreenErrorState } from '../../../shared/ui/screens/screen-state.tsx';
import { useStoredValue } from '../../../shared/ui/stored-value.ts';
import { useNow } from '../../../shared/ui/time-ago.tsx';
import { createLeadListQuery } from '../data/leads.query.ts';
import { useOwnerNames } from '../data/owners.ts';
import { useLeadClocks } from '../lead-clock.tsx';
import styles from '../lead-inbox.module.css';
import { type LeadResource, toListItem } from '../lead-resource.ts';
import { EmptyLeadList } from './empty-lead-list.tsx';
import { LeadListHeader } from './lead-list-header.tsx';
import { LeadRow, LeadRowPlaceholder } from './lead-row.tsx';
import { densities, layOutRows } from './list-layout.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { type Selection, useSelectLead } from './use-selection.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** The number of placeholder rows is from the specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

interface LeadListPaneProps {
  resource: LeadResource;
  openId: string | undefined;
  selection: Selection;
}

export function LeadListPane({ resource, openId, selection }: LeadListPaneProps) {
  const { search } = useLocation();
  const { filter, setFilter } = useListFilter(resource.statuses, inboxViews);
  const list = useInfiniteQuery(createLeadListQuery(resource.calls, filter));
  const leads = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const isSimilar = list.data?.pages[0]?.isSimilar === true;
  const ids = useMemo(() => leads.map((lead) => lead.id), [leads]);
  const [density, setDensity] = useStoredValue('trinity-admin-density', densities, 'comfortable');
  const now = useNow();
  const today = getStartOfNairobiDay(formatNairobiDay(now)).getTime();
  // Ids of new leads. Excludes leads whose follow-up is due later.
  const newIds = useMemo(
    () => leads.filter(({ status, followUpAt }) => status === 'new' && !isLater(followUpAt, now)).map(({ id }) => id),
    [leads, now],
  );
  const layout = useMemo(
    () =>
      layOutRows(
        leads.map(({ createdAt }) => createdAt),
        density,
        isSimilar ? null : new Date(today),
      ),
    [leads, density, isSimilar, today],
  );
  const { scroller, onScroll, unseen, toTop } = useScrollAnchor(ids, layout, JSON.stringify(filter));
  const { rows, height, tabStop, onFocus, onKeyDown } = useVirtualRows({ ids, layout, openId, scroller });
  const chosen = useMemo(() => leads.filter(({ id }) => selection.ids.has(id)), [leads, selection.ids]);
  const choose = useSelectLead(selection, ids);
  const clockOf = useLeadClocks();
  const ownerOf = useOwnerNames(leads.map(({ ownerId }) => ownerId));
  const openedByKey = useListShortcuts({
    ids,
    newIds,
    openId,
    resource,
    selection,
    loadMore: () => void (list.hasNextPage && list.fetchNextPage()),
  });

  const opened = leads.find(({ id }) => id === openedByKey);

  return (
    <>
      {/* Announces the opened lead to screen readers, because the focus does not move. */}
      <ScreenReaderText role="status">{opened && `${toListItem(opened).name}, ${opened.reference}`}</ScreenReaderText>
      <LeadListHeader
        resource={resource}
        list={list}
        leads={leads}
        isSimilar={isSimilar}
        density={density}
        setDensity={setDensity}
      />
      <div className={styles.rows}>
        {unseen > 0 && (
          <Button className={styles.unseen ?? ''} intent="primary" icon={<ArrowUpIcon />} onClick={toTop}>
            {unseen} new
          </Button>
        )}
        <div className={styles.scroller} ref={scroller} onScroll={onScroll} aria-busy={list.isFetching}>
          {list.isPending && placeholders.map((key) => <LeadRowPlaceholder key={key} density={density} />)}
          {list.isLoadingError && (
            <ScreenErrorState
              title={`The ${resource.many} could not be loaded`}
              error={list.error}
              retry={list.refetch}
              isRetrying={list.isFetching}
            />
          )}
          {list.isSuccess && leads.length === 0 && (
            <EmptyLeadList resource={resource} filter={filter} clear={() => setFilter(emptyListFilter)} />
          )}
          {leads.length > 0 && (
            <>
              <ul
                aria-label={resource.title}
                className={styles.virtualRows}
                style={{ height }}
                onFocus={onFocus}
                onKeyDown={onKeyDown}
              >
                {rows.map(({ key, index }) => {
                  const lead = leads[index];
                  const clock = lead?.status === 'new' ? clockOf(lead) : null;
                  return (
                    lead && (
                      <LeadRow
                        key={key}
                        id={lead.id}
                        day={layout.days[index]}
                        density={density}
                        top={layout.tops[index] ?? 0}
                        height={layout.heights[index] ?? 0}
                        isSelected={selection.ids.has(lead.id)}
                        choose={choose}
                        {...toListItem(lead)}
                        to={`${resource.screen}/${lead.id}${search}`}
                        reference={lead.reference}
                        status={lead.status}
                        createdAt={lead.createdAt}
                        clockColour={clock?.colour}
                        clockText={clock?.text}
                        followUp={
                          isSpam(lead) ? null : lead.followUpAt && formatShortTime(new Date(lead.followUpAt), now)
                        }
                        isFollowUpDue={lead.followUpAt !== null && !isLater(lead.followUpAt, now)}
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
              <ListEnd list={list} end={getListEndText(resource.many, filter.order, isSimilar)} what={resource.many} />
            </>
          )}
        </div>
      </div>
      {/* The bar is below the rows, so that selecting a lead does not move the rows. */}
      {chosen.length > 0 && <SelectionBar resource={resource} leads={chosen} selection={selection} />}
    </>
  );
}

const isSpam = ({ status }: Lead): boolean => status === 'spam';

const isLater = (followUpAt: string | null, now: Date): boolean => followUpAt !== null && new Date(followUpAt) > now;

function getListEndText(many: string, order: InboxOrder, isSimilar: boolean): string {
  if (isSimilar) return `No other similar ${many}.`;
  return order === 'newest' ? `No older ${many}.` : `No more ${many}.`;
}
