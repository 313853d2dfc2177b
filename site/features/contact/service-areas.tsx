import { serviceAreas } from '../../content/service-areas.ts';
import { Section } from '../../templates/section.tsx';
import cards from '../../ui/card-grid.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconCard } from '../../ui/icon-card.tsx';
import styles from './service-areas.module.css';

export function ServiceAreas() {
  return (
    <Section title="Where We Work" lead="Across the street, across the country and across the ocean.">
      <ul className={cards.grid}>
        {serviceAreas.map(({ icon, title, text, places }) => (
          <IconCard key={title} icon={<Icon path={icon} size={26} />} title={title}>
            <p>{text}</p>
            <p className={styles.places}>{places}</p>
          </IconCard>
        ))}
      </ul>
    </Section>
  );
}
