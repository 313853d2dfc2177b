import { useEffect, useRef } from 'react';
import { FormMessage } from '../../ui/form-message.tsx';
import { check } from '../../ui/icon-paths.ts';
import styles from './sent-note.module.css';

interface SentNoteProps {
  reference: string;
  /** Where the answer will go, as far as this device knows. */
  email: string | undefined;
  /** It has just been sent from this page: the focus follows. */
  isNew: boolean;
}

/** Says what the toast says, and stays. */
export function SentNote({ reference, email, isNew }: SentNoteProps) {
  const note = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second message has another reference, and is new too
  useEffect(() => {
    if (isNew) note.current?.focus();
  }, [isNew, reference]);

  return (
    <div ref={note} tabIndex={-1} className={styles.note}>
      <FormMessage tone="success" icon={check}>
        <h2 className={styles.title}>Message Sent!</h2>
        <p>Thank you for contacting us. We'll get back to you soon.</p>
        <p>
          Your reference number is <strong className={styles.reference}>{reference}</strong>
        </p>
        {email && (
          <p>
            We will write to <strong>{email}</strong>.
          </p>
        )}
      </FormMessage>
    </div>
  );
}
