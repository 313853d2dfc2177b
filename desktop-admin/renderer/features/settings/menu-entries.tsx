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
import { MenuEntryRow } from './menu-entry-row.tsx';
import styles from './menus-panel.module.css';
import type { DraftEntry, MenuForm } from './use-menu-form.ts';

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions = {
  draggable:
    'To move this entry, press Space or Enter, then the arrow keys, then Space or Enter again. Escape puts it back.',
};

/** The entries of a menu in their order: they can be dragged, moved by the arrow keys, and moved by buttons. */
export function MenuEntries({ form }: { form: MenuForm }) {
  const { entries, move } = form;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map(({ id }) => id);
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={[upAndDownOnly]}
      accessibility={{ announcements: announcementsFor(entries), screenReaderInstructions: instructions }}
      onDragEnd={dropped}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.entries}>
          {entries.map((entry, place) => (
            <MenuEntryRow key={entry.id} entry={entry} form={form} place={place} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** What a screen reader says while an entry is moved. */
function announcementsFor(entries: readonly DraftEntry[]): Announcements {
  const name = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.label || 'The entry';
  const place = (id: UniqueIdentifier) =>
    `place ${entries.findIndex((entry) => entry.id === id) + 1} of ${entries.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up, from ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} would be at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} is now at ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}.`,
  };
}
