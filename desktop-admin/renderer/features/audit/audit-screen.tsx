import { Button, Classes } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  auditKindLabels,
  auditKinds,
  auditRetentionMonths,
  auditVerbLabels,
  auditVerbs,
  formatActor,
} from '../../../../shared/domain/accounts/audit.ts';
import { FileMenu } from '../../shared/export/file-menu.tsx';
import { DayField, DayRange } from '../../shared/ui/day-field.tsx';
import { ListEnd } from '../../shared/ui/lists/list-end.tsx';
import { FilterSelect } from '../../shared/ui/lists/list-search.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { auditPeopleQuery, createAuditListQuery, useAuditFilter, useDownloadAudit } from './audit.query.ts';
import styles from './audit-screen.module.css';
import { AuditTable } from './audit-table.tsx';

const kindChoices = auditKinds.map((value) => ({ value, label: auditKindLabels[value] }));

const verbChoices = auditVerbs.map((value) => ({ value, label: auditVerbLabels[value] }));

const emptyAuditFilter = { person: '', kind: '', verb: '', thing: '', from: '', to: '' } as const;

export function AuditScreen() {
  const { filter, setFilter } = useAuditFilter();
  const list = useInfiniteQuery(createAuditListQuery(filter));
  const { data: people = [] } = useQuery(auditPeopleQuery);
  const file = useDownloadAudit(filter);
  const entries = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.values(filter).some((value) => value !== '');

  let content: ReactNode = <p className={Classes.SKELETON}>Action, person and date</p>;
  if (entries.length > 0) {
    content = <AuditTable entries={entries} show={(kind, thing) => setFilter({ kind, thing })} />;
  } else if (list.error) {
    content = (
      <ScreenErrorState
        title="The audit log could not be loaded"
        error={list.error}
        retry={list.refetch}
        isRetrying={list.isFetching}
      />
    );
  } else if (list.isSuccess) {
    content = (
      <ScreenEmptyState
        icon={<HistoryIcon size={40} />}
        title={isFiltered ? 'No entries found' : 'No entries yet'}
        {...(isFiltered ? { action: <Button text="Clear filters" onClick={() => setFilter(emptyAuditFilter)} /> } : {})}
      >
        {isFiltered ? 'Try another person, record, action or period.' : 'Changes, exports and sign-ins appear here.'}
      </ScreenEmptyState>
    );
  }

  return (
    <ScreenLayout
      title="Audit"
      about={`All changes, exports and sign-ins. Entries cannot be changed and are deleted after ${auditRetentionMonths} months.`}
      actions={<FileMenu isPending={file.isPending} take={(format) => file.mutate(format)} />}
    >
      <search className={styles.search}>
        <FilterSelect
          label="Person"
          all="Everyone"
          choices={people.map((person) => ({ value: person.id, label: formatActor(person) }))}
          value={filter.person}
          choose={(person) => setFilter({ person })}
        />
        <FilterSelect
          label="Record"
          all="All records"
          choices={kindChoices}
          value={filter.kind}
          choose={(kind) => setFilter({ kind, thing: '' })}
        />
        <FilterSelect
          label="Action"
          all="All actions"
          choices={verbChoices}
          value={filter.verb}
          choose={(verb) => setFilter({ verb })}
        />
        <DayRange>
          <DayField label="From" value={filter.from} choose={(from) => setFilter({ from })} />
          <DayField label="To" value={filter.to} choose={(to) => setFilter({ to })} />
        </DayRange>
        {isFiltered && <Button variant="minimal" text="Clear filters" onClick={() => setFilter(emptyAuditFilter)} />}
      </search>
      {filter.thing && <p role="status">The list shows only entries about one record.</p>}
      <div className={styles.content} aria-busy={list.isFetching}>
        {content}
      </div>
      {entries.length > 0 && <ListEnd list={list} what="entries" end="No older entries." />}
    </ScreenLayout>
  );
}
