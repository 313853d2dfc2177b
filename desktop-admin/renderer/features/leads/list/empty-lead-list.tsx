import { Button } from '@blueprintjs/core';
import { InboxIcon, SearchIcon } from '@blueprintjs/icons';
import type { ListFilter } from '../../../shared/ui/lists/list-filter.ts';
import { ScreenEmptyState } from '../../../shared/ui/screens/screen-state.tsx';
import type { LeadResource } from '../lead-resource.ts';

interface EmptyLeadListProps {
  resource: LeadResource;
  filter: ListFilter;
  clear: () => void;
}

export function EmptyLeadList({ resource, filter, clear }: EmptyLeadListProps) {
  if (filter.q === '' && filter.status === '' && (filter.view ?? '') === '') {
    return (
      <ScreenEmptyState icon={<InboxIcon size={40} />} title={`No ${resource.many} yet`}>
        New leads from the website appear here automatically.
      </ScreenEmptyState>
    );
  }
  const isAllSpam = filter.view === 'spam' || (filter.status === 'spam' && (filter.view ?? '') === '');
  if (filter.q === '' && isAllSpam) {
    return (
      <ScreenEmptyState
        icon={<InboxIcon size={40} />}
        title="The spam folder is empty"
        action={<Button onClick={clear}>Back to the inbox</Button>}
      >
        Suspicious leads appear here for you to check. Spam does not trigger alerts and is not included in the counts.
      </ScreenEmptyState>
    );
  }
  if (filter.q === '' && filter.status === '') {
    return (
      <ScreenEmptyState
        icon={<InboxIcon size={40} />}
        title="This list is empty"
        action={<Button onClick={clear}>Show all {resource.many}</Button>}
      >
        Select another list, or show all {resource.many}.
      </ScreenEmptyState>
    );
  }
  return (
    <ScreenEmptyState
      icon={<SearchIcon size={40} />}
      title={`No ${resource.many} found`}
      action={<Button onClick={clear}>Clear filters</Button>}
    >
      Try another word, status or list.
    </ScreenEmptyState>
  );
}
