import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { DraftEntry } from './menu-draft.ts';
import { MenuEntryRow } from './menu-entry-row.tsx';
import styles from './menus-panel.module.css';
import type { MenuEditing } from './use-menu-editor.ts';

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions = {
  draggable:
    'To move this entry, press Space or Enter, then the arrow keys, then Space or Enter again. Escape puts it back.',
};

interface MenuEntriesProps {
  editing: MenuEditing;
  /** The entry that was added last, whose label is to be typed. */
  newId: string | undefined;
}

/** The entries of a menu in their order: they can be dragged, moved by the arrow keys, and moved by buttons. */
export function MenuEntries({ editing, newId }: MenuEntriesProps) {
  const { draft, move } = editing;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = draft.map(({ id }) => id);
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={[upAndDownOnly]}
      accessibility={{ announcements: announcementsFor(draft), screenReaderInstructions: instructions }}
      onDragEnd={dropped}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.entries}>
          {draft.map((entry, place) => (
            <MenuEntryRow key={entry.id} entry={entry} editing={editing} place={place} isNew={entry.id === newId} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** What a screen reader says while an entry is moved. */
function announcementsFor(draft: readonly DraftEntry[]): Announcements {
  const name = (id: UniqueIdentifier) => draft.find((entry) => entry.id === id)?.label || 'The entry';
  const place = (id: UniqueIdentifier) => `place ${draft.findIndex((entry) => entry.id === id) + 1} of ${draft.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up, from ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} would be at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} is now at ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}.`,
  };
}
