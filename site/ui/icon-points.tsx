import { Icon } from './icon.tsx';
import styles from './icon-points.module.css';

interface IconPoint {
  /** From `icon-paths.ts`. */
  icon: string;
  title: string;
  text: string;
}

/** A few short statements beside each other, each below its icon. */
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
