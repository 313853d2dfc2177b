import { homeServices } from '../../content/home.ts';
import { Section } from '../../templates/section.tsx';
import { ServiceCard } from '../../templates/service-card.tsx';
import cards from '../../ui/card-grid.module.css';
import { TextLink } from '../../ui/text-link.tsx';

export function OurServices() {
  return (
    <Section
      tone="tint"
      title="Our Services"
      lead="One company for the whole move, and for everything around it."
      action={<TextLink to="/services">View All Services</TextLink>}
    >
      <ul className={cards.grid}>
        {homeServices.map((service) => (
          <li key={service.slug}>
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
