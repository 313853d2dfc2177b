import { Button } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { maxMenuLabelLength } from '../../../../shared/schemas/site/navigation-menu.ts';
import { MoveButtons } from '../../shared/forms/sorting/move-buttons.tsx';
import { DragHandle } from '../../shared/forms/sorting/sortable-list.tsx';
import { TextInputField } from '../../shared/forms/text-fields.tsx';
import styles from './menus-panel.module.css';
import type { DraftMenuEntry, MenuForm } from './use-menu-form.ts';

interface MenuEntryRowProps {
  entry: DraftMenuEntry;
  form: MenuForm;
  place: number;
}

export function MenuEntryRow({ entry, form, place }: MenuEntryRowProps) {
  const { id, label, isHidden } = entry;
  const sortable = useSortable({ id });
  const name = label || 'the new entry';
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.entry}
      data-lifted={sortable.isDragging}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <DragHandle sortable={sortable} name={name} className={styles.handle} />
      <div className={styles.fields}>
        <TextInputField
          form={form}
          name={`items.${place}.label`}
          label={isHidden ? 'Label (hidden from visitors)' : 'Label'}
          maxLength={maxMenuLabelLength}
        />
        <TextInputField
          form={form}
          name={`items.${place}.href`}
          label="Address"
          inputMode="url"
          placeholder="/about"
          spellCheck={false}
        />
      </div>
      <div className={styles.actions}>
        <Button
          variant="minimal"
          text={isHidden ? 'Show' : 'Hide'}
          aria-label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
          title={isHidden ? 'Show to visitors' : 'Hide from visitors'}
          onClick={() => form.setHidden(place, !isHidden)}
        />
        <MoveButtons
          name={name}
          place={place}
          lastPlace={form.entries.length - 1}
          onMove={(to) => form.move(place, to)}
        />
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={() => form.remove(place)}
        />
      </div>
    </li>
  );
}
