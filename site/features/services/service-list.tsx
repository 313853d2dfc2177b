import { listedServices } from '../../content/services/catalogue.ts';
import { Section } from '../../templates/section.tsx';
import { ServiceCard } from '../../templates/service-card.tsx';
import cards from '../../ui/card-grid.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './service-list.module.css';

/** Every service of the menu, and at the end a way for those who found none. */
export function ServiceList() {
  return (
    <Section
      title="What we can do for you"
      lead="These are starting prices. Yours depends on requirements, distance and extras, and you have it in writing before you decide."
    >
      <ul className={cards.grid}>
        {listedServices.map((service) => (
          <li key={service.slug}>
            <ServiceCard service={service} />
          </li>
        ))}
        <li className={styles.other}>
          <h3>Not sure what you need?</h3>
          <p>Describe it in your own words. We will tell you what it takes, and what you can do without.</p>
          <TextLink to="/contact">Ask us</TextLink>
        </li>
      </ul>
    </Section>
  );
}
