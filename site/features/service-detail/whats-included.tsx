import { Icon } from '../../ui/icon.tsx';
import { check } from '../../ui/icon-paths.ts';
import styles from './service-page.module.css';

export function WhatsIncluded({ items }: { items: readonly string[] }) {
  return (
    <section aria-labelledby="included" className={styles.part}>
      <h2 id="included">What's Included</h2>
      <ul className={styles.included}>
        {items.map((item) => (
          <li key={item}>
            <Icon path={check} size={18} />
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
