import * as Accordion from 'radix-ui/accordion';
import { useEffect, useRef } from 'react';
import { chevronDownIcon, Icon } from '../../ui/icon.tsx';
import { UnbrokenText } from '../../ui/text.tsx';
import styles from './faq-group.module.css';
import type { QuestionListProps } from './faq-group.tsx';

/** At most one question is open. Source: specification, section 2. */
export function FaqAccordion({ questions, openId, onOpenChange, focusedId }: QuestionListProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const focused = focusedId.current && ref.current?.querySelector(`[data-id="${CSS.escape(focusedId.current)}"]`);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    focusedId.current = null;
  }, [focusedId]);

  return (
    <Accordion.Root type="single" collapsible value={openId} onValueChange={onOpenChange} ref={ref}>
      {questions.map(({ id, question, answer }) => (
        <Accordion.Item key={id} value={id} className={styles.item}>
          <Accordion.Header>
            <Accordion.Trigger className={styles.question} data-id={id}>
              <span>
                <UnbrokenText text={question} />
              </span>
              <Icon path={chevronDownIcon} />
            </Accordion.Trigger>
          </Accordion.Header>
          {/* Always rendered, so that visitors can print the answers. */}
          <Accordion.Content forceMount className={styles.content}>
            <div>
              <div>
                <p className={styles.answer}>{answer}</p>
              </div>
            </div>
          </Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}
