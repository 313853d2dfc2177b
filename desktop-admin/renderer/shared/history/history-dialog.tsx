import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Revision } from '../../../../shared/schemas/content/revision.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { formatDateTime } from '../ui/format-time.ts';
import { ScreenEmptyState, ScreenErrorState } from '../ui/screens/screen-state.tsx';
import { createRevisionListQuery, type RevisionApiCalls, useRestoreRevision } from './history.query.ts';
import styles from './history-dialog.module.css';
import { RevisionComparison } from './revision-comparison.tsx';
import { RevisionList } from './revision-list.tsx';

export interface RestorableForm<R> {
  version: number | null;
  isDirty: boolean;
  take: (restored: R) => void;
}

interface HistoryDialogProps<R, F> {
  source: RevisionApiCalls<R, F>;
  id: string;
  form: RestorableForm<R>;
  isOpen: boolean;
  close: () => void;
}

export const HistoryDialog = <R, F>(props: HistoryDialogProps<R, F>) => (
  <Dialog className={styles.dialog ?? ''} title="History" isOpen={props.isOpen} onClose={props.close}>
    <History {...props} />
  </Dialog>
);

function History<R, F>({ source, id, form, close }: HistoryDialogProps<R, F>) {
  const list = useInfiniteQuery(createRevisionListQuery(source, id));
  const [chosenId, setChosenId] = useState<string>();
  const revisions = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const place = revisions.findIndex((revision) => revision.id === chosenId);
  const chosen = revisions[place];
  const { hasNextPage, isFetching, fetchNextPage } = list;

  // If the last loaded version is selected, the previous version for the comparison is on the next page.
  const wantsMore = chosen !== undefined && place === revisions.length - 1 && hasNextPage && !isFetching;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  return (
    <>
      <DialogBody className={styles.body ?? ''}>
        {list.error && revisions.length === 0 && (
          <ScreenErrorState
            title="The history could not be loaded"
            error={list.error}
            retry={list.refetch}
            isRetrying={isFetching}
          />
        )}
        {list.isSuccess && revisions.length === 0 && (
          <ScreenEmptyState icon={<HistoryIcon size={40} />} title="No versions yet">
            After your next save, both the current version and the new version appear here.
          </ScreenEmptyState>
        )}
        {(list.isPending || revisions.length > 0) && (
          <div className={styles.columns} aria-busy={isFetching}>
            <RevisionList list={list} revisions={revisions} chosenId={chosenId} choose={setChosenId} />
            {chosen ? (
              <RevisionComparison
                key={chosen.id}
                source={source}
                id={id}
                revision={chosen}
                latest={revisions[0]}
                before={revisions[place + 1]}
              />
            ) : (
              <p className={styles.hint}>Select a version to view or restore it.</p>
            )}
          </div>
        )}
      </DialogBody>
      <HistoryFooter
        source={source}
        id={id}
        form={form}
        chosen={place > 0 ? chosen : undefined}
        isOnSite={revisions[0]?.isPublished ?? false}
        close={close}
      />
    </>
  );
}

interface HistoryFooterProps<R, F> extends Omit<HistoryDialogProps<R, F>, 'isOpen'> {
  chosen: Revision | undefined;
  isOnSite: boolean;
}

function HistoryFooter<R, F>({ source, id, form, chosen, isOnSite, close }: HistoryFooterProps<R, F>) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRestoreRevision(source, id);
  const reasonId = useId();

  const restore = () =>
    chosen &&
    mutate(
      { revisionId: chosen.id, version: form.version ?? undefined },
      {
        onSuccess: (restored) => {
          form.take(restored);
          close();
        },
        onSettled: () => setAsking(false),
      },
    );

  return (
    <DialogFooter
      actions={
        <>
          <Button text="Close" variant="minimal" onClick={close} />
          {chosen && (
            <Button
              text="Restore this version"
              intent="primary"
              disabled={form.isDirty}
              aria-describedby={form.isDirty ? reasonId : undefined}
              onClick={() => setAsking(true)}
            />
          )}
        </>
      }
    >
      {chosen && form.isDirty && <span id={reasonId}>Save your changes before you restore a version.</span>}
      <ConfirmDialog
        isOpen={isAsking}
        icon={<HistoryIcon size={32} />}
        message={`Restore the version from ${chosen && formatDateTime(new Date(chosen.at))}? This version will replace the current version${
          isOnSite ? ', and visitors will see it at once' : ''
        }. The current version stays in the history.`}
        confirmText="Restore"
        isPending={isPending}
        onConfirm={restore}
        onCancel={() => setAsking(false)}
      />
    </DialogFooter>
  );
}
