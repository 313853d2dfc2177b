import cards from './card-grid.module.css';
import styles from './placeholder.module.css';

interface PlaceholdersProps {
  count: number;
  /** Of each block: a bar of a list, or a card of a grid. */
  shape: 'bar' | 'card';
  /** What is being fetched, for those who do not see the blocks. */
  label: string;
}

/** Grey blocks where content is about to be. */
export function Placeholders({ count, shape, label }: PlaceholdersProps) {
  return (
    <div role="status" aria-label={label} className={shape === 'card' ? cards.grid : styles.bars}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all the same and never change places
        <div key={index} className={styles[shape]} />
      ))}
    </div>
  );
}
