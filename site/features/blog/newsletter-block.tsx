import { NewsletterForm } from '../../forms/newsletter-form.tsx';
import { Band } from '../../templates/band.tsx';
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
