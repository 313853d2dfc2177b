import { Button, Classes, InputGroup } from '@blueprintjs/core';
import { DragHandleVerticalIcon, TrashIcon } from '@blueprintjs/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { maxMenuLabel } from '../../../../shared/schemas/navigation-menu.ts';
import { Field } from '../../shared/forms/field.tsx';
import { MoveButtons } from '../../shared/forms/move-buttons.tsx';
import type { DraftEntry } from './menu-draft.ts';
import styles from './menus-panel.module.css';
import type { MenuEditing } from './use-menu-editor.ts';

interface MenuEntryRowProps {
  entry: DraftEntry;
  editing: MenuEditing;
  /** In the menu, counted from 0. */
  place: number;
  isNew: boolean;
}

/** One entry of a menu: its text and where it leads, a handle to drag it by, and buttons. */
export function MenuEntryRow({ entry, editing, place, isNew }: MenuEntryRowProps) {
  const { id, label, href, isHidden } = entry;
  const sortable = useSortable({ id });
  const name = label || 'the new entry';
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.entry}
      data-lifted={sortable.isDragging}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      {/* Blueprint's own button keeps the space key to itself. */}
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        className={`${Classes.BUTTON} ${Classes.MINIMAL} ${styles.handle}`}
        aria-label={`Move ${name}`}
        title="Drag, or press Space and use the arrow keys"
      >
        <DragHandleVerticalIcon />
      </button>
      <div className={styles.fields}>
        <Field
          id={`${id}-label`}
          label={isHidden ? 'Label (hidden from visitors)' : 'Label'}
          problem={editing.problems[`${place}.label`]}
        >
          {(control) => (
            <InputGroup
              {...control}
              autoFocus={isNew}
              autoComplete="off"
              maxLength={maxMenuLabel}
              value={label}
              onValueChange={(value) => editing.change(id, { label: value })}
            />
          )}
        </Field>
        <Field id={`${id}-href`} label="Leads to" problem={editing.problems[`${place}.href`]}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              inputMode="url"
              placeholder="/about"
              spellCheck={false}
              value={href}
              onValueChange={(value) => editing.change(id, { href: value })}
            />
          )}
        </Field>
      </div>
      <div className={styles.actions}>
        <Button
          variant="minimal"
          text={isHidden ? 'Show' : 'Hide'}
          aria-label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
          title={isHidden ? 'Hidden from visitors; show it' : 'Visitors see it; hide it'}
          onClick={() => editing.change(id, { isHidden: !isHidden })}
        />
        <MoveButtons
          name={name}
          place={place}
          lastPlace={editing.draft.length - 1}
          onMove={(to) => editing.move(place, to)}
        />
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={`Remove ${name}`}
          title="Remove"
          onClick={() => editing.remove(id)}
        />
      </div>
    </li>
  );
}
