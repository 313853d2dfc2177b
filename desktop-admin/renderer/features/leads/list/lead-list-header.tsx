import { Button } from '@blueprintjs/core';
import { MenuIcon, PropertiesIcon } from '@blueprintjs/icons';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { inboxViews } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { ListExport } from '../../../shared/export/list-export.tsx';
import { useListFilter } from '../../../shared/ui/lists/list-filter.ts';
import type { LeadResource } from '../lead-resource.ts';
import { NewRequestButton } from '../new-request-button.tsx';
import { InboxViews } from './inbox-views.tsx';
import styles from './lead-list-header.module.css';
import { LeadCount, LeadSearch } from './lead-search.tsx';
import type { Density } from './list-layout.ts';

interface DensityButtonProps {
  density: Density;
  setDensity: (density: Density) => void;
}

interface LeadListHeaderProps extends DensityButtonProps {
  resource: LeadResource;
  list: Pick<UseInfiniteQueryResult, 'isSuccess' | 'hasNextPage' | 'isFetching' | 'isPlaceholderData'>;
  leads: readonly Lead[];
  isSimilar: boolean;
}

export function LeadListHeader({ resource, list, leads, isSimilar, density, setDensity }: LeadListHeaderProps) {
  const { filter, setFilter } = useListFilter(resource.statuses, inboxViews);
  return (
    <header className={styles.listHeader} data-density={density}>
      <div>
        <h1>{resource.title}</h1>
        {!list.isSuccess && <p className={styles.count} />}
        {list.isSuccess && !isSimilar && (
          <LeadCount resource={resource} filter={filter} leads={leads} hasMore={list.hasNextPage} />
        )}
      </div>
      <div className={styles.tools}>
        {resource.path === 'quotes' && <NewRequestButton />}
        <DensityButton density={density} setDensity={setDensity} />
        {!isSimilar && <ListExport list={resource} filter={filter} />}
      </div>
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
        {isSimilar && 'No exact match. Similar results:'}
      </p>
    </header>
  );
}

const DensityButton = ({ density, setDensity }: DensityButtonProps) => (
  <Button
    size="small"
    variant="minimal"
    icon={density === 'compact' ? <PropertiesIcon /> : <MenuIcon />}
    aria-label={density === 'compact' ? 'Comfortable rows' : 'Compact rows'}
    title={density === 'compact' ? 'Comfortable rows' : 'Compact rows'}
    onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
  />
);
