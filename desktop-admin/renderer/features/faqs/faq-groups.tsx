import { memo } from 'react';
import type { Faq } from '../../../../shared/schemas/faq.ts';
import type { RecordList } from '../../shared/record-manager/manager-screen.tsx';
import { useOrderFaqs } from './faq-order.mutation.ts';
import { groupFaqs } from './faq-order.ts';
import { SortableFaqs } from './sortable-faqs.tsx';

/** FAQs by category, in the fixed order. A group can be put into another order while all of it is on the screen. */
export const FaqGroups = memo(({ records, isWhole, edit, remove }: RecordList<Faq>) => {
  const order = useOrderFaqs();
  return groupFaqs(records).map(({ category, faqs }) => (
    <section key={category} aria-labelledby={`faqs-${category}`}>
      <h2 id={`faqs-${category}`}>{category}</h2>
      <SortableFaqs
        faqs={faqs}
        isMovable={isWhole && faqs.length > 1}
        onOrder={(ids) => order({ category, ids })}
        edit={edit}
        remove={remove}
      />
    </section>
  ));
});
