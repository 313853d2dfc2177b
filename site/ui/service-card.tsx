import { Icon } from './icon.tsx';
import { arrowRight } from './icon-paths.ts';
import { Link } from './link.tsx';
import card from './picture-card.module.css';
import styles from './service-card.module.css';

export interface ServiceCardProps {
  slug: string;
  title: string;
  text: string;
  /** Such as `From KES 15,000`. */
  price: string;
  image: string;
}

export function ServiceCard({ slug, title, text, price, image }: ServiceCardProps) {
  return (
    <article className={card.card}>
      <img src={image} alt="" width="320" height="200" loading="lazy" className={styles.image} />
      <div className={card.text}>
        <h3 className={card.title}>
          <Link to={`/services/${slug}`}>{title}</Link>
        </h3>
        <p className={styles.summary}>{text}</p>
        <p className={styles.foot}>
          <span>{price}</span>
          <Icon path={arrowRight} />
        </p>
      </div>
    </article>
  );
}
