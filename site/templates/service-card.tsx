import { priceLine, type ServiceSummary } from '../content/services/catalogue.ts';
import { Icon } from '../ui/icon.tsx';
import { arrowRight } from '../ui/icon-paths.ts';
import { Link } from '../ui/link.tsx';
import card from './picture-card.module.css';
import styles from './service-card.module.css';

export function ServiceCard({ service }: { service: ServiceSummary }) {
  const { slug, title, text, image } = service;
  return (
    <article className={card.card}>
      <img src={image} alt="" width="320" height="200" loading="lazy" className={styles.image} />
      <div className={card.text}>
        <h3 className={card.title}>
          <Link to={`/services/${slug}`}>{title}</Link>
        </h3>
        <p className={styles.summary}>{text}</p>
        <p className={styles.foot}>
          <span>{priceLine(service)}</span>
          <Icon path={arrowRight} />
        </p>
      </div>
    </article>
  );
}
