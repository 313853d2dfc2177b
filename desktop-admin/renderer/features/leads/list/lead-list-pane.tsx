// Longer than most: what a row shows of its lead, of the list's layout and of who looks at it comes together here.

import { Button } from '@blueprintjs/core';
import { ArrowUpIcon } from '@blueprintjs/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListOrder } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { inboxViews } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { nairobiDay, startOfNairobiDay } from '../../../../../shared/domain/time/nairobi-days.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { ListEnd } from '../../../shared/ui/lists/list-end.tsx';
import { noFilter, useListFilter } from '../../../shared/ui/lists/list-filter.ts';
import { Unseen } from '../../../shared/ui/lists/unseen.tsx';
import { useNow } from '../../../shared/ui/moment.tsx';
import { shortMoment } from '../../../shared/ui/relative-time.ts';
import { ProblemState } from '../../../shared/ui/screens/screen-state.tsx';
import { useStoredValue } from '../../../shared/ui/stored-value.ts';
import { leadListQuery } from '../data/leads.query.ts';
import { useOwnerNames } from '../data/owners.ts';
import { useClocks } from '../lead-clock.tsx';
import styles from '../lead-inbox.module.css';
import { type LeadResource, leadLine } from '../lead-resource.ts';
import { EmptyLeadList } from './empty-lead-list.tsx';
import { LeadListHeader } from './lead-list-header.tsx';
import { LeadRow, LeadRowPlaceholder } from './lead-row.tsx';
import { densities, layOut } from './list-layout.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useListKeys } from './use-list-keys.ts';
import { type Selection, useChoice } from './use-selection.ts';
import { useSteadyScroll } from './use-steady-scroll.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Source: specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

interface LeadListPaneProps {
  resource: LeadResource;
  openId: string | undefined;
  selection: Selection;
}

export function LeadListPane({ resource, openId, selection }: LeadListPaneProps) {
  const { search } = useLocation();
  const { filter, setFilter } = useListFilter(resource.statuses, inboxViews);
  const list = useInfiniteQuery(leadListQuery(resource.calls, filter));
  const leads = useMemo(() => list.data?.pages.flatMap((page) => page.items) ?? [], [list.data]);
  const isSimilar = list.data?.pages[0]?.isSimilar === true;
  const ids = useMemo(() => leads.map((lead) => lead.id), [leads]);
  const [density, setDensity] = useStoredValue('trinity-admin-density', densities, 'comfortable');
  const now = useNow();
  const today = startOfNairobiDay(nairobiDay(now)).getTime();
  // What somebody has put off until later is nobody's next.
  const newIds = useMemo(
    () => leads.filter(({ status, followUpAt }) => status === 'new' && !isLater(followUpAt, now)).map(({ id }) => id),
    [leads, now],
  );
  const layout = useMemo(
    () =>
      layOut(
        leads.map(({ createdAt }) => createdAt),
        density,
        isSimilar ? null : new Date(today),
      ),
    [leads, density, isSimilar, today],
  );
  const { scroller, onScroll, unseen, toTop } = useSteadyScroll(ids, layout, JSON.stringify(filter));
  const { rows, height, tabStop, onFocus, onKeyDown } = useVirtualRows({ ids, layout, openId, scroller });
  const chosen = useMemo(() => leads.filter(({ id }) => selection.ids.has(id)), [leads, selection.ids]);
  const choose = useChoice(selection, ids);
  const clockOf = useClocks();
  const ownerOf = useOwnerNames(leads.map(({ ownerId }) => ownerId));
  const openedByKey = useListKeys({
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
      {/* The focus stays where it is, and would not tell. */}
      <Unseen role="status">{opened && `${leadLine(opened).name}, ${opened.reference}`}</Unseen>
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
                        isChosen={selection.ids.has(lead.id)}
                        choose={choose}
                        {...leadLine(lead)}
                        to={`${resource.screen}/${lead.id}${search}`}
                        reference={lead.reference}
                        status={lead.status}
                        createdAt={lead.createdAt}
                        clockColour={clock?.colour}
                        clockText={clock?.text}
                        followUp={
                          restsAsSpam(lead) ? null : lead.followUpAt && shortMoment(new Date(lead.followUpAt), now)
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
              <ListEnd list={list} end={endOf(resource.many, filter.order, isSimilar)} what={resource.many} />
            </>
          )}
        </div>
      </div>
      {/* Below the rows, so that none of them moves when the first is chosen. */}
      {chosen.length > 0 && <SelectionBar resource={resource} leads={chosen} selection={selection} />}
    </>
  );
}

/** Its follow-up is there again when it is no spam any more. */
const restsAsSpam = ({ status }: Lead): boolean => status === 'spam';

const isLater = (followUpAt: string | null, now: Date): boolean => followUpAt !== null && new Date(followUpAt) > now;

function endOf(many: string, order: ListOrder, isSimilar: boolean): string {
  if (isSimilar) return `No other ${many} are similar.`;
  return order === 'newest' ? `No older ${many}.` : `No more ${many}.`;
}
