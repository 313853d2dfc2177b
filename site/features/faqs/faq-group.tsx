import { type ComponentType, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chevronDownIcon, Icon } from '../../ui/icon.tsx';
import { UnbrokenText } from '../../ui/text.tsx';
import styles from './faq-group.module.css';
import type { FaqQuestion, FaqQuestionGroup } from './published-faqs.ts';

export interface QuestionListProps {
  name: string;
  questions: FaqQuestion[];
  openId: string;
  onOpenChange: (id: string) => void;
  focusedId: RefObject<string | null>;
}

export const getGroupId = (category: FaqQuestionGroup['category']) => category.toLowerCase();

interface FaqGroupProps {
  group: FaqQuestionGroup;
  Accordion: ComponentType<QuestionListProps> | undefined;
}

/** Shows `Disclosures`, which work without JavaScript, until the accordion is loaded. */
export function FaqCategorySection({ group: { category, questions }, Accordion = Disclosures }: FaqGroupProps) {
  const [openId, setOpenId] = useState('');
  const focusedId = useRef<string | null>(null);
  const id = getGroupId(category);
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.category}>
        {category}
      </h2>
      <Accordion name={id} questions={questions} openId={openId} onOpenChange={setOpenId} focusedId={focusedId} />
    </section>
  );
}

/** The browser opens and closes these elements, even before scripts run. This component only reads their state. */
function Disclosures({ name, questions, onOpenChange, focusedId }: QuestionListProps) {
  const ref = useRef<HTMLDivElement>(null);

  const reportOpen = useCallback(() => {
    const open = ref.current?.querySelector('details[open]');
    onOpenChange((open instanceof HTMLElement && open.dataset.id) || '');
  }, [onOpenChange]);

  useEffect(reportOpen, [reportOpen]);

  useLayoutEffect(() => {
    const list = ref.current;
    return () => {
      const focused = document.activeElement?.closest('details');
      focusedId.current = (focused && list?.contains(focused) && focused.dataset.id) || null;
    };
  }, [focusedId]);

  return (
    <div ref={ref}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} name={name} data-id={id} className={styles.item} onToggle={reportOpen}>
          <summary className={styles.question}>
            <h3>
              <UnbrokenText text={question} />
            </h3>
            <Icon path={chevronDownIcon} />
          </summary>
          <p className={styles.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
