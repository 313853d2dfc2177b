import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
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
  const navigate = useNavigate();

  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);

  function startAgain(event: FormEvent) {
    event.preventDefault();
    onAgain();
    void navigate('/quote');
  }

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
      {/* A form, so that the button works without JavaScript too. */}
      <form action="/quote" onSubmit={startAgain}>
        <Button type="submit" look="outline">
          Submit Another Quote
        </Button>
      </form>
    </div>
  );
}
