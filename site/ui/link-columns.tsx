import styles from './link-columns.module.css';
import { TextLink } from './text-link.tsx';

interface LinkColumn {
  to: string;
  title: string;
  text: string;
  /** Below the text, such as a price. */
  note?: string;
}

/** Links with a sentence each, side by side: however few there are, they fill the row. */
export const LinkColumns = ({ links }: { links: LinkColumn[] }) => (
  <ul className={styles.columns}>
    {links.map(({ to, title, text, note }) => (
      <li key={to}>
        <TextLink to={to}>{title}</TextLink>
        <p>{text}</p>
        {note && <p className={styles.note}>{note}</p>}
      </li>
    ))}
  </ul>
);
