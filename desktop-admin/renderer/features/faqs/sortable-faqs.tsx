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
import type { Faq } from '../../../../shared/schemas/faq.ts';
import type { RecordList } from '../../shared/record-manager/manager-screen.tsx';
import { RecordRows } from '../../shared/record-manager/record-row.tsx';
import { withMoved } from './faq-order.ts';
import { FaqRow } from './faq-row.tsx';

interface SortableFaqsProps extends Pick<RecordList<Faq>, 'edit' | 'remove'> {
  faqs: Faq[];
  isMovable: boolean;
  onOrder: (ids: string[]) => void;
}

const upAndDownOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions = {
  draggable:
    'To move this question, press Space or Enter, then the arrow keys, then Space or Enter again. Escape puts it back.',
};

/** The FAQs of a category, which can be dragged, moved by the arrow keys, and moved by buttons. */
export function SortableFaqs({ faqs, isMovable, onOrder, edit, remove }: SortableFaqsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = faqs.map(({ id }) => id);
  const move = (from: number, to: number) => onOrder(withMoved(ids, from, to));
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };

  return (
    <DndContext
      sensors={sensors}
      modifiers={[upAndDownOnly]}
      accessibility={{ announcements: announcementsFor(faqs), screenReaderInstructions: instructions }}
      onDragEnd={dropped}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!isMovable}>
        <RecordRows>
          {faqs.map((faq, index) => (
            <FaqRow
              key={faq.id}
              faq={faq}
              isMovable={isMovable}
              place={index}
              lastPlace={faqs.length - 1}
              onMove={(to) => move(index, to)}
              onEdit={() => edit(faq)}
              onDelete={() => remove(faq)}
            />
          ))}
        </RecordRows>
      </SortableContext>
    </DndContext>
  );
}

/** What a screen reader says while a question is moved. */
function announcementsFor(faqs: readonly Faq[]): Announcements {
  const name = (id: UniqueIdentifier) => faqs.find((faq) => faq.id === id)?.question ?? 'The question';
  const place = (id: UniqueIdentifier) => `place ${faqs.findIndex((faq) => faq.id === id) + 1} of ${faqs.length}`;
  return {
    // At once followed by being over its own place, which says the same.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => (over ? `Moving ${name(active.id)} to ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} is now at ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${place(active.id)}.`,
  };
}
