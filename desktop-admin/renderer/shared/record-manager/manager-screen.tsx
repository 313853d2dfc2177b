import { Button, Classes } from '@blueprintjs/core';
import { ArrowLeftIcon, PlusIcon, SearchIcon } from '@blueprintjs/icons';
import { type ComponentType, type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { describeError } from '../api/describe-error.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ScreenLayout } from '../ui/screens/screen-layout.tsx';
import { ScreenEmptyState, ScreenErrorState, TitledCallout } from '../ui/screens/screen-state.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import styles from './manager-screen.module.css';
import { RecordDialog } from './record-dialog.tsx';
import { emptyRecordFilter, RecordSearch, useRecordFilter } from './record-search.tsx';
import type { ManagedListHook } from './use-managed-list.tsx';
import { useManagerShortcuts, useOpenRecord } from './use-open-record.ts';

/** The number of placeholder rows is from the specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

export interface RecordListProps<R extends ManagedRecord> {
  records: R[];
  isWhole: boolean;
  edit: (record: R) => void;
  remove: (record: R) => void;
}

export interface RecordFormProps<R extends ManagedRecord> {
  record: R | null;
  close: () => void;
  leave: () => void;
}

interface ManagerScreenProps<R extends ManagedRecord> {
  resource: ManagedResource<R>;
  useList: ManagedListHook<R>;
  icon: ReactElement;
  /** Pass a memoized component. A long list then does not render again when a dialog opens. */
  List: ComponentType<RecordListProps<R>>;
  Form: ComponentType<RecordFormProps<R>>;
}

export function ManagerScreen<R extends ManagedRecord>({ resource, useList, icon, List, Form }: ManagerScreenProps<R>) {
  const { filter, setFilter } = useRecordFilter(resource.categories);
  const list = useList(resource, filter);
  const { shown, count, error, isFetching, refetch } = list;
  const { target, isMissing, open, close, leave } = useOpenRecord(resource, list);
  const [recordToDelete, setRecordToDelete] = useState<R | null>(null);
  const openNew = () => open();
  const edit = useCallback(({ id }: R) => open(id), [open]);
  useManagerShortcuts(resource, openNew);
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const retry = { error, retry: refetch, isRetrying: isFetching };

  let content: ReactNode = placeholders.map((key) => <RecordPlaceholder key={key} />);
  if (shown && shown.length > 0) {
    content = (
      <>
        <List
          records={shown}
          isWhole={filter.q === '' && filter.status === ''}
          edit={edit}
          remove={setRecordToDelete}
        />
        {list.listEnd}
      </>
    );
  } else if (shown && isFiltered) {
    content = <NothingFound many={resource.many} clear={() => setFilter(emptyRecordFilter)} />;
  } else if (shown) {
    content = (
      <ScreenEmptyState icon={icon} title={`No ${resource.many} yet`}>
        {resource.emptyHint}
      </ScreenEmptyState>
    );
  } else if (error) {
    content = <ScreenErrorState title={`The ${resource.many} could not be loaded`} {...retry} />;
  }

  return (
    <ScreenLayout
      title={resource.title}
      back={
        <Link className={styles.back} to="/">
          <ArrowLeftIcon /> Back to Dashboard
        </Link>
      }
      actions={<Button intent="primary" icon={<PlusIcon />} text={resource.newLabel} onClick={openNew} />}
    >
      {isMissing && (
        <TitledCallout intent="warning" role="alert" title={`This ${resource.one} could not be found`}>
          <p>Someone else may have deleted this {resource.one}, or the link is incomplete.</p>
          <Button text="Close" onClick={close} />
        </TitledCallout>
      )}
      {shown && (isFiltered || shown.length > 0) && (
        <RecordSearch resource={resource} filter={filter} setFilter={setFilter} count={count} />
      )}
      {shown && error && <StaleListNotice {...retry} />}
      <div className={styles.content} aria-busy={!shown && isFetching}>
        {content}
      </div>
      <RecordDialog resource={resource} target={target} close={close}>
        {(record) => <Form record={record} close={close} leave={leave} />}
      </RecordDialog>
      <DeleteDialog resource={resource} record={recordToDelete} close={() => setRecordToDelete(null)} />
    </ScreenLayout>
  );
}

const NothingFound = ({ many, clear }: { many: string; clear: () => void }) => (
  <ScreenEmptyState
    icon={<SearchIcon size={40} />}
    title={`No ${many} found`}
    action={<Button text="Clear filters" onClick={clear} />}
  >
    Try another search term, or clear the filters.
  </ScreenEmptyState>
);

const RecordPlaceholder = () => (
  <div className={styles.placeholder} aria-hidden>
    <span className={Classes.SKELETON}>Title of a record</span>
    <span className={Classes.SKELETON}>Published · Category</span>
    <span className={Classes.SKELETON}>Short description of the record, one or two sentences long.</span>
  </div>
);

interface StaleListNoticeProps {
  error: unknown;
  retry: () => void;
  isRetrying: boolean;
}

const StaleListNotice = ({ error, retry, isRetrying }: StaleListNoticeProps) => (
  <TitledCallout intent="warning" role="alert" title="This list may be out of date">
    <p>{describeError(error)}</p>
    <BusyButton text="Try again" isBusy={isRetrying} onClick={retry} />
  </TitledCallout>
);
