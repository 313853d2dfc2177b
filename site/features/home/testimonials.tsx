import { type Testimonial, testimonials } from '../../content/home.ts';
import { useSite } from '../../context/site-context.ts';
import { PageSection } from '../../templates/section.tsx';
import cards from '../../ui/cards/card-grid.module.css';
import { Icon } from '../../ui/icon.tsx';
import { ImageWithFallback } from '../../ui/image-with-fallback.tsx';
import { LibraryPicture } from '../../ui/library-picture.tsx';
import styles from './testimonials.module.css';

const star = 'M12 2.5l2.9 6.2 6.7.8-5 4.7 1.3 6.7L12 17.6l-5.9 3.3 1.3-6.7-5-4.7 6.7-.8z';

export function Testimonials() {
  return (
    <PageSection
      tone="tint"
      title="What Our Customers Say"
      lead="More than 5000 happy clients. Here are three of them."
    >
      <ul className={cards.grid}>
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <TestimonialCard {...testimonial} />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

const getInitials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('');

function TestimonialCard({ name, role, content, rating, image, photo }: Testimonial) {
  const chosen = useSite().photos[photo];
  const look = { width: '48', height: '48', loading: 'lazy', className: styles.avatar } as const;
  return (
    <figure className={styles.card}>
      <blockquote className={styles.words}>{content}</blockquote>
      <figcaption className={styles.person}>
        {chosen ? (
          <LibraryPicture {...look} picture={chosen} sizes="48px" alt="" />
        ) : (
          <ImageWithFallback
            {...look}
            src={image}
            standIn={
              <span aria-hidden="true" className={styles.avatar}>
                {getInitials(name)}
              </span>
            }
          />
        )}
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
