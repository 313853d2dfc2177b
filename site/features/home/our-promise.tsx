import { promises } from '../../content/home.ts';
import { IconPoints } from '../../ui/icon-points.tsx';
import { Section } from '../../ui/section.tsx';

export function OurPromise() {
  return (
    <Section
      title="Our Promise"
      lead="Moving is one of the hardest weeks in a family's year. We took the tears out of it, and put our word in."
    >
      <IconPoints points={promises} />
    </Section>
  );
}
