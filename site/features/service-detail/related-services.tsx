import type { ServiceSlug } from '../../../shared/domain/services.ts';
import { selectServices } from '../../content/services/catalogue.ts';
import { serviceCard } from '../../content/services/service-card.ts';
import cards from '../../ui/card-grid.module.css';
import { Section } from '../../ui/section.tsx';
import { ServiceCard } from '../../ui/service-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** What customers of this service often need as well. */
export function RelatedServices({ slugs }: { slugs: readonly ServiceSlug[] }) {
  return (
    <Section tone="tint" title="Goes well with" action={<TextLink to="/services">View All Services</TextLink>}>
      <ul className={cards.grid}>
        {selectServices(slugs).map((service) => (
          <li key={service.slug}>
            <ServiceCard {...serviceCard(service)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
