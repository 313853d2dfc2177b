import { type ComponentType, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { chevronDownIcon, Icon } from '../../ui/icon.tsx';
import { UnbrokenText } from '../../ui/text.tsx';
import styles from './faq-group.module.css';
import type { FaqQuestion, FaqQuestionGroup } from './published-faqs.ts';

/** Properties of a list of questions, whatever draws it. */
export interface QuestionListProps {
  /** The same for all questions of which one may be open. */
  name: string;
  questions: FaqQuestion[];
  /** Id of the open question, or an empty string. */
  openId: string;
  onOpenChange: (id: string) => void;
  /** Id of the question that has the focus when one list takes the other's place. */
  focusedId: RefObject<string | null>;
}

export const getGroupId = (category: FaqQuestionGroup['category']) => category.toLowerCase();

interface FaqGroupProps {
  group: FaqQuestionGroup;
  /** The accordion, once it has been fetched. */
  Accordion: ComponentType<QuestionListProps> | undefined;
}

/** The questions of a category: disclosures that need no script, and the accordion in their place when it is there. */
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

/** The browser opens and closes them, also before any script has run. Their state is only watched. */
function Disclosures({ name, questions, onOpenChange, focusedId }: QuestionListProps) {
  const ref = useRef<HTMLDivElement>(null);

  /** Tells which one is open, read from the elements: when one closes another, they tell of it in an order of their own. */
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
