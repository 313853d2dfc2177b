import type { ComponentProps } from 'react';
import { splitAtHyphenatedWords } from '../../shared/domain/content/hyphenated-words.ts';
import styles from './text.module.css';

export const UnbrokenText = ({ text }: { text: string }) =>
  splitAtHyphenatedWords(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );

export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span {...props} className={styles.unseen} />;
}
