import { priceLine, type Service } from '../../content/services/catalogue.ts';
import { AsideCard } from '../../templates/aside-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './service-aside.module.css';

/** What it costs at least, and how to ask. First in the document, because on a phone it comes first. */
export function ServiceAside({ service, priceNote }: { service: Service; priceNote: string }) {
  return (
    <AsideCard>
      <section aria-labelledby="price" className={styles.price}>
        <h2 id="price">{service.startingPrice ? 'Starting price' : 'Price'}</h2>
        <p className={styles.amount}>{priceLine(service)}</p>
        <p>{priceNote}</p>
        <p className={styles.terms}>Final pricing depends on requirements, distance and extras.</p>
        <ButtonLink look="action" large to={`/quote?service=${service.slug}`}>
          Get Custom Quote
        </ButtonLink>
      </section>
    </AsideCard>
  );
}
