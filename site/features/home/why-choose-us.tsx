import { reasons } from '../../content/home.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './why-choose-us.module.css';

export function WhyChooseUs() {
  return (
    <Section
      title="Why Choose Us"
      lead="Size, experience and care: what it takes to be trusted with everything you own."
    >
      <ul className={styles.reasons}>
        {reasons.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon path={icon} size={28} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
