import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { check } from '../../ui/icon-paths.ts';
import styles from './thank-you-panel.module.css';

interface ThankYouPanelProps {
  reference: string;
  /** The form has just become this panel: the focus follows. */
  isNew: boolean;
  onAgain: () => void;
}

export function ThankYouPanel({ reference, isNew, onAgain }: ThankYouPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);

  return (
    <div className={styles.panel}>
      <span className={styles.icon}>
        <Icon path={check} size={36} />
      </span>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        Thank You for Your Quote Request!
      </h2>
      <p>We've received your request and will get back to you within 24 hours with a detailed quote.</p>
      <p className={styles.reference}>
        Your reference number is <strong>{reference}</strong>
      </p>
      <ButtonLink look="outline" to="/quote" onClick={onAgain}>
        Submit Another Quote
      </ButtonLink>
    </div>
  );
}
