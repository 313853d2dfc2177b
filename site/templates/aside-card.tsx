import type { ReactNode } from 'react';
import styles from './aside-card.module.css';
import { ContactDetails } from './contact-details.tsx';

/** Beside an offer: what it takes to get it, and whom to ask. */
export function AsideCard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.aside}>
      {children}
      <section aria-labelledby="contact" className={styles.contact}>
        <h2 id="contact">Talk to us</h2>
        <ContactDetails />
      </section>
    </div>
  );
}
