import { Classes } from '@blueprintjs/core';
import { DragHandleVerticalIcon } from '@blueprintjs/icons';
import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type Modifier,
  type Over,
  PointerSensor,
  rectIntersection,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, type useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import { ArrowKeySensor } from './arrow-key-sensor.ts';
import styles from './sortable-list.module.css';

interface SortableListProps {
  items: readonly { id: string; name: string }[];
  one: string;
  isMovable?: boolean;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Users reorder items by dragging, with arrow keys or with `MoveButtons`. */
export function SortableList({ items, one, isMovable = true, onMove, children }: SortableListProps) {
  const keyTarget = useRef<string>(null);
  const ids = items.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(ArrowKeySensor, { ids, target: keyTarget }),
  );
  const detectTarget: CollisionDetection = (rows) =>
    keyTarget.current === null ? rectIntersection(rows) : [{ id: keyTarget.current }];
  const targetOf = (over: Over | null) => keyTarget.current ?? over?.id ?? null;
  const dropped = ({ active, over }: DragEndEvent) => {
    const target = targetOf(over);
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(target))];
    // A colleague may have deleted the dragged row or the target row.
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to);
  };
  const screenReaderInstructions = {
    draggable: `To move this ${one}, press Space or Enter, use the arrow keys, and press Space or Enter again. Press Escape to cancel.`,
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={[upAndDownOnly]}
      collisionDetection={detectTarget}
      accessibility={{ announcements: createAnnouncements(items, one, targetOf), screenReaderInstructions }}
      onDragEnd={dropped}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!isMovable}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function createAnnouncements(
  items: SortableListProps['items'],
  one: string,
  targetOf: (over: Over | null) => UniqueIdentifier | null,
): Announcements {
  const name = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name || `The ${one}`;
  const place = (id: UniqueIdentifier) =>
    `position ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    // Returns no announcement, because `onDragOver` immediately announces the same text.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => (over ? `Moving ${name(active.id)} to ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => {
      const target = targetOf(over);
      return target === null ? undefined : `${name(active.id)} is now in ${place(target)}.`;
    },
    onDragCancel: ({ active }) => `${name(active.id)} is back in ${place(active.id)}.`,
  };
}

interface DragHandleProps {
  sortable: ReturnType<typeof useSortable>;
  name: string;
  className?: string | undefined;
}

/** Uses an HTML button, because dnd-kit ignores key presses that Blueprint's button has already handled. */
export const DragHandle = ({ sortable, name, className = '' }: DragHandleProps) => (
  <button
    type="button"
    ref={sortable.setActivatorNodeRef}
    {...sortable.attributes}
    {...sortable.listeners}
    className={`${Classes.BUTTON} ${Classes.MINIMAL} ${styles.handle} ${className}`}
    aria-label={`Move ${name}`}
    title="Drag to move, or press Space and use the arrow keys"
  >
    <DragHandleVerticalIcon />
  </button>
);
