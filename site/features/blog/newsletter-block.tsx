import { Band } from '../../ui/band.tsx';
import { NewsletterForm } from '../../ui/newsletter/newsletter-form.tsx';
import styles from './newsletter-block.module.css';

export function NewsletterBlock() {
  return (
    <Band tone="tint">
      <section aria-labelledby="newsletter" className={styles.columns}>
        <div className={styles.words}>
          <h2 id="newsletter">Stay Updated</h2>
          <p>Practical moving tips and our news, straight to your inbox.</p>
        </div>
        <NewsletterForm />
      </section>
    </Band>
  );
}
