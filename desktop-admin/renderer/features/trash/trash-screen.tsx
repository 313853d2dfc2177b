import { Classes } from '@blueprintjs/core';
import { MediaIcon, TrashIcon, UndoIcon } from '@blueprintjs/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getArticlePath } from '../../../../shared/domain/content/blog.ts';
import { trashRetentionDays } from '../../../../shared/domain/content/trash.ts';
import { getPagePath } from '../../../../shared/domain/site/built-in-screens.ts';
import type { TrashItem } from '../../../../shared/schemas/content/trash.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import { ListEnd } from '../../shared/ui/lists/list-end.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenEmptyState, ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import {
  getMissingAltTextMessage,
  getSuggestedSlug,
  trashListQuery,
  useDeletePermanently,
  useRestoreTrashed,
} from './trash.query.ts';
import { TrashRow } from './trash-row.tsx';
import styles from './trash-screen.module.css';

/** Keys of the five placeholder rows. Source: specification, section 9. */
const placeholders = ['1', '2', '3', '4', '5'];

export function TrashScreen() {
  const navigate = useNavigate();
  const list = useInfiniteQuery(trashListQuery);
  const [toDelete, setToDelete] = useState<TrashItem | null>(null);
  const restoring = useRestoreTrashed();
  const deleting = useDeletePermanently();
  const trashed = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const freeSlug = getSuggestedSlug(restoring.error);
  const refused = freeSlug === undefined ? undefined : restoring.variables?.trashed;

  const silentPicture = getMissingAltTextMessage(restoring.error);

  let content: ReactNode = placeholders.map((key) => (
    <div key={key} className={`${styles.placeholder} ${Classes.SKELETON}`} />
  ));
  if (trashed.length > 0)
    content = (
      <ul className={styles.rows}>
        {trashed.map((each) => (
          <TrashRow
            key={each.id}
            trashed={each}
            isRestoring={restoring.isPending && restoring.variables.trashed.id === each.id}
            restore={() => restoring.mutate({ trashed: each })}
            deleteForEver={() => setToDelete(each)}
          />
        ))}
      </ul>
    );
  else if (list.isSuccess)
    content = (
      <ScreenEmptyState icon={<TrashIcon size={40} />} title="The trash is empty">
        You can restore deleted posts, pages and FAQs here for {trashRetentionDays} days.
      </ScreenEmptyState>
    );
  else if (list.error)
    content = (
      <ScreenErrorState
        title="The trash could not be loaded"
        error={list.error}
        retry={list.refetch}
        isRetrying={list.isFetching}
      />
    );

  return (
    <ScreenLayout
      title="Trash"
      about={`Deleted records stay here for ${trashRetentionDays} days. Restored records keep their history.`}
    >
      <div className={styles.content} aria-busy={list.isFetching}>
        {content}
      </div>
      {trashed.length > 0 && list.hasNextPage && <ListEnd list={list} what="deleted records" end="" />}
      <ConfirmDialog
        isOpen={toDelete !== null}
        message={`Delete “${toDelete?.title}” and its history permanently? This cannot be undone.`}
        confirmText="Delete permanently"
        isPending={deleting.isPending}
        onConfirm={() => toDelete && deleting.mutate(toDelete, { onSettled: () => setToDelete(null) })}
        onCancel={() => setToDelete(null)}
      />
      <ConfirmDialog
        isOpen={refused !== undefined}
        icon={<UndoIcon size={32} />}
        message={refused && freeSlug && getSlugQuestion(refused, freeSlug)}
        confirmText="Restore at this address"
        isPending={restoring.isPending}
        onConfirm={() => refused && freeSlug && restoring.mutate({ trashed: refused, slug: freeSlug })}
        onCancel={restoring.reset}
      />
      <ConfirmDialog
        isOpen={silentPicture !== undefined}
        icon={<MediaIcon size={32} />}
        message={silentPicture}
        confirmText="Open media library"
        isPending={false}
        onConfirm={() => void navigate('/media?filter=no-alt')}
        onCancel={restoring.reset}
      />
    </ScreenLayout>
  );
}

const getSlugQuestion = ({ kind, title, slug }: TrashItem, freeSlug: string): string => {
  const path = kind === 'page' ? getPagePath : getArticlePath;
  return `${path(slug ?? '')} is now used by another ${kind === 'page' ? 'page' : 'post'}. Restore “${title}” at ${path(freeSlug)}?`;
};
