import type { ServiceSlug } from '../../../shared/domain/services.ts';
import { selectServices } from '../../content/services/catalogue.ts';
import { Section } from '../../templates/section.tsx';
import { ServiceCard } from '../../templates/service-card.tsx';
import cards from '../../ui/card-grid.module.css';
import { TextLink } from '../../ui/text-link.tsx';

/** What customers of this service often need as well. */
export function RelatedServices({ slugs }: { slugs: readonly ServiceSlug[] }) {
  return (
    <Section tone="tint" title="Goes well with" action={<TextLink to="/services">View All Services</TextLink>}>
      <ul className={cards.grid}>
        {selectServices(slugs).map((service) => (
          <li key={service.slug}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
