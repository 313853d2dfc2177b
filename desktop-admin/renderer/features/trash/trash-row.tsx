import { Button, Tag } from '@blueprintjs/core';
import { TrashIcon, UndoIcon } from '@blueprintjs/icons';
import { trashedKindLabels } from '../../../../shared/domain/content/trash.ts';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import type { TrashItem } from '../../../../shared/schemas/content/trash.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { StateTag } from '../../shared/ui/state-tag.tsx';
import { TimeAgo, useNow } from '../../shared/ui/time-ago.tsx';
import styles from './trash-screen.module.css';

interface TrashRowProps {
  trashed: TrashItem;
  isRestoring: boolean;
  restore: () => void;
  deleteForEver: () => void;
}

export function TrashRow({ trashed, isRestoring, restore, deleteForEver }: TrashRowProps) {
  const { kind, title, isPublished, deletedBy, deletedAt, goneAt } = trashed;
  const now = useNow();
  const daysLeft = Math.ceil((new Date(goneAt).getTime() - now.getTime()) / dayMs);
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h2>{title}</h2>
        <div className={styles.facts}>
          <Tag minimal>{trashedKindLabels[kind]}</Tag>
          {isPublished && (
            <StateTag state="published" label="Was published" title="Will be published again when restored" />
          )}
          <span>
            Deleted {deletedBy && `by ${deletedBy}, `}
            <TimeAgo at={deletedAt} />
          </span>
          <span>
            {daysLeft > 1
              ? `Will be permanently deleted in ${daysLeft} days`
              : 'Will be permanently deleted tonight or tomorrow'}
          </span>
        </div>
      </div>
      <div className={styles.actions}>
        <BusyButton
          icon={<UndoIcon />}
          text="Restore"
          isBusy={isRestoring}
          aria-label={`Restore ${title}`}
          onClick={restore}
        />
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          text="Delete permanently"
          aria-label={`Delete permanently: ${title}`}
          onClick={deleteForEver}
        />
      </div>
    </li>
  );
}
