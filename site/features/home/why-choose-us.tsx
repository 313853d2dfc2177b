import { reasons } from '../../content/home.ts';
import { Section } from '../../templates/section.tsx';
import { IconPoints } from '../../ui/icon-points.tsx';

export function WhyChooseUs() {
  return (
    <Section
      title="Why Choose Us"
      lead="Size, experience and care: what it takes to be trusted with everything you own."
    >
      <IconPoints points={reasons} />
    </Section>
  );
}
