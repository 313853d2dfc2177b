import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaTrashRetentionDays } from '../../../../shared/domain/content/media.ts';
import type { Media } from '../../../../shared/schemas/content/media.ts';
import { ConfirmDialog } from '../../shared/forms/confirm-dialog.tsx';
import {
  createMediaUsesQuery,
  useDeleteMedia,
  useDeleteMediaPermanently,
  useRestoreMedia,
} from '../../shared/media/media.query.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import styles from './media-dialog.module.css';
import { MediaUseList } from './media-use-list.tsx';

interface TrashButtonsProps {
  media: Media;
  close: () => void;
}

export function MediaTrashButtons({ media, close }: TrashButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const deleting = useDeleteMedia();
  const deletingForEver = useDeleteMediaPermanently();
  const restoring = useRestoreMedia();
  const isInTrash = media.deletedAt !== null;
  const remove = isInTrash ? deletingForEver : deleting;
  return (
    <>
      <Button
        className={styles.delete ?? ''}
        icon={<TrashIcon />}
        intent="danger"
        variant="minimal"
        text={isInTrash ? 'Delete permanently' : 'Delete'}
        onClick={() => setAsking(true)}
      />
      {isInTrash && (
        <BusyButton
          text="Restore"
          isBusy={restoring.isPending}
          onClick={() => restoring.mutate(media, { onSuccess: close })}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        message={<DeleteMediaQuestion media={media} />}
        confirmText={isInTrash ? 'Delete permanently' : 'Delete'}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(media, { onSuccess: close, onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function DeleteMediaQuestion({ media }: { media: Media }) {
  const { data: uses = [] } = useQuery(createMediaUsesQuery(media.id));
  return (
    <div className={styles.question}>
      <p>
        {media.deletedAt
          ? `Delete ${media.name} permanently? This cannot be undone.`
          : `Delete ${media.name}? The picture stays in the trash for ${mediaTrashRetentionDays} days.`}
      </p>
      {uses.length > 0 && (
        <>
          <p>
            {uses.every(({ kind }) => kind === 'trash')
              ? 'These records in the trash use the picture and would be restored without it:'
              : 'If you delete the picture, visitors will see a default drawing or no picture in these places:'}
          </p>
          <MediaUseList id={media.id} />
        </>
      )}
    </div>
  );
}
