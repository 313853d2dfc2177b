import { type Testimonial, testimonials } from '../../content/testimonials.ts';
import cards from '../../ui/card-grid.module.css';
import { FallibleImage } from '../../ui/fallible-image.tsx';
import { Icon } from '../../ui/icon.tsx';
import { star } from '../../ui/icon-paths.ts';
import { Section } from '../../ui/section.tsx';
import styles from './testimonials.module.css';

export function Testimonials() {
  return (
    <Section tone="tint" title="What Our Customers Say" lead="More than 5000 happy clients. Here are three of them.">
      <ul className={cards.grid}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <TestimonialCard {...testimonial} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('');

function TestimonialCard({ name, role, content, rating, image }: Testimonial) {
  return (
    <figure className={styles.card}>
      <blockquote className={styles.words}>{content}</blockquote>
      <figcaption className={styles.person}>
        <FallibleImage
          src={image}
          width="48"
          height="48"
          loading="lazy"
          className={styles.avatar}
          standIn={
            <span aria-hidden="true" className={styles.avatar}>
              {initials(name)}
            </span>
          }
        />
        <span>
          <strong>{name}</strong>
          {role}
          <Stars rating={rating} />
        </span>
      </figcaption>
    </figure>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} out of 5 stars`} className={styles.stars}>
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are alike and never change
        <Icon key={index} path={star} filled size={18} />
      ))}
    </span>
  );
}
