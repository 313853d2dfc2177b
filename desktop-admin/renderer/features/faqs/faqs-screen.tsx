import { HelpIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import type { Faq } from '../../../../shared/schemas/content/faq.ts';
import { SortableList } from '../../shared/forms/sorting/sortable-list.tsx';
import { ManagerScreen, type RecordListProps } from '../../shared/record-manager/manager-screen.tsx';
import { RecordRows } from '../../shared/record-manager/record-row.tsx';
import { useUnpagedList } from '../../shared/record-manager/use-managed-list.tsx';
import { faqResource } from './faq-editing.ts';
import { FaqForm } from './faq-form.tsx';
import { useReorderFaqs } from './faq-order.mutation.ts';
import { groupFaqs, moveIdInList } from './faq-order.ts';
import { FaqRow } from './faq-row.tsx';

export const FaqsScreen = () => (
  <ManagerScreen
    resource={faqResource}
    useList={useUnpagedList}
    icon={<HelpIcon size={40} />}
    List={FaqGroups}
    Form={FaqForm}
  />
);

/** Groups FAQs by category, in a fixed order. Users can reorder the FAQs only if no search or filter is active. */
const FaqGroups = memo(({ records, isWhole, edit, remove }: RecordListProps<Faq>) => {
  const order = useReorderFaqs();
  return groupFaqs(records).map(({ category, faqs }) => {
    const isMovable = isWhole && faqs.length > 1;
    const ids = faqs.map(({ id }) => id);
    const move = (from: number, to: number) => order({ category, ids: moveIdInList(ids, from, to) });
    return (
      <section key={category} aria-labelledby={`faqs-${category}`}>
        <h2 id={`faqs-${category}`}>{category}</h2>
        <SortableList
          items={faqs.map(({ id, question }) => ({ id, name: question }))}
          one="question"
          isMovable={isMovable}
          onMove={move}
        >
          <RecordRows>
            {faqs.map((faq, place) => (
              <FaqRow
                key={faq.id}
                faq={faq}
                isMovable={isMovable}
                place={place}
                lastPlace={faqs.length - 1}
                onMove={(to) => move(place, to)}
                onEdit={() => edit(faq)}
                onDelete={() => remove(faq)}
              />
            ))}
          </RecordRows>
        </SortableList>
      </section>
    );
  });
});
