import { Icon } from '../icon.tsx';
import { TextLink } from '../link.tsx';
import styles from './columns.module.css';

interface IconPoint {
  icon: string;
  title: string;
  text: string;
}

export function IconPoints({ points }: { points: readonly IconPoint[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <span className={styles.icon}>
            <Icon path={icon} size={26} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

interface LinkColumn {
  to: string;
  title: string;
  text: string;
  note?: string;
}

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
