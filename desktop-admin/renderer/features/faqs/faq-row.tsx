import { Tag } from '@blueprintjs/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Faq } from '../../../../shared/schemas/content/faq.ts';
import { MoveButtons } from '../../shared/forms/sorting/move-buttons.tsx';
import { DragHandle } from '../../shared/forms/sorting/sortable-list.tsx';
import { PublishedTag } from '../../shared/record-manager/record-fields.tsx';
import { RecordRow } from '../../shared/record-manager/record-row.tsx';
import { ChangedBy } from '../../shared/ui/time-ago.tsx';
import styles from './faq-row.module.css';

interface FaqRowProps {
  faq: Faq;
  isMovable: boolean;
  /** Position of the FAQ in its category, starting at 0. */
  place: number;
  lastPlace: number;
  onMove: (to: number) => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function FaqRow({ faq, isMovable, place, lastPlace, onMove, onEdit, onDelete }: FaqRowProps) {
  const sortable = useSortable({ id: faq.id });
  return (
    <RecordRow
      ref={sortable.setNodeRef}
      className={sortable.isDragging ? styles.lifted : undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      heading="h3"
      title={faq.question}
      text={faq.answer}
      facts={
        <>
          <PublishedTag isPublished={faq.published} />
          <Tag minimal>Order {faq.order}</Tag>
          <ChangedBy by={faq.updatedBy} at={faq.updatedAt} />
        </>
      }
      handle={isMovable && <DragHandle sortable={sortable} name={faq.question} className={styles.handle} />}
      actions={isMovable && <MoveButtons name={faq.question} place={place} lastPlace={lastPlace} onMove={onMove} />}
      onEdit={onEdit}
      onDelete={onDelete}
    />
  );
}
