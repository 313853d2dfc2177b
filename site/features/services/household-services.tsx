import { householdServices } from '../../content/services/catalogue.ts';
import { priceLine } from '../../content/services/service-card.ts';
import { Section } from '../../ui/section.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './household-services.module.css';

/** The services for homes are not among the cards of this screen; whoever moves house must still find them here. */
export function HouseholdServices() {
  return (
    <Section tone="tint" title="Moving house?" lead="Services for the home. Book just one, or several on one quote.">
      <ul className={styles.services}>
        {householdServices.map((service) => (
          <li key={service.slug}>
            <TextLink to={`/services/${service.slug}`}>{service.title}</TextLink>
            <p>{service.text}</p>
            <p className={styles.price}>{priceLine(service)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
