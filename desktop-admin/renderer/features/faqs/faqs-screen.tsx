import { HelpIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import type { Faq } from '../../../../shared/schemas/faq.ts';
import { ManagerScreen, type RecordList } from '../../shared/record-manager/manager-screen.tsx';
import { useWholeList } from '../../shared/record-manager/use-managed-list.tsx';
import { faqResource } from './faq-editing.ts';
import { FaqForm } from './faq-form.tsx';
import { useOrderFaqs } from './faq-order.mutation.ts';
import { groupFaqs } from './faq-order.ts';
import { SortableFaqs } from './sortable-faqs.tsx';

/** The FAQ manager: specification, section 2. */
export const FaqsScreen = () => (
  <ManagerScreen
    resource={faqResource}
    useList={useWholeList}
    icon={<HelpIcon size={40} />}
    List={FaqGroups}
    Form={FaqForm}
  />
);

/** FAQs by category, in the fixed order. A group can be put into another order while all of it is on the screen. */
const FaqGroups = memo(({ records, isWhole, edit, remove }: RecordList<Faq>) => {
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
