import { householdServices, priceLine } from '../../content/services/catalogue.ts';
import { Section } from '../../templates/section.tsx';
import { LinkColumns } from '../../ui/link-columns.tsx';

/** The services for homes are not among the cards of this screen; whoever moves house must still find them here. */
export function HouseholdServices() {
  const links = householdServices.map((service) => ({
    to: `/services/${service.slug}`,
    title: service.title,
    text: service.text,
    note: priceLine(service),
  }));
  return (
    <Section tone="tint" title="Moving house?" lead="Services for the home. Book just one, or several on one quote.">
      <LinkColumns links={links} />
    </Section>
  );
}
