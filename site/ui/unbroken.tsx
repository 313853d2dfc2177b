import { splitAtHyphenated } from '../../shared/domain/hyphenated.ts';
import styles from './unbroken.module.css';

/** The text of a heading, its hyphenated words whole. */
export const Unbroken = ({ text }: { text: string }) =>
  splitAtHyphenated(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );
