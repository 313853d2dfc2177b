import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormReply, useQueryParameters } from '../../context/site-context.ts';
import { type FormPostResult, toPostFailure, toPostResult } from '../../forms/post-form.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/content-state.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { alertIcon } from '../../ui/icon.tsx';
import styles from './token-form.module.css';

export function useNewsletterToken() {
  const reply = useFormReply();
  const query = useQueryParameters();
  const [outcome, setOutcome] = useState<FormPostResult | null>(reply && toPostFailure(reply));
  return { reply, query, token: reply?.fields.token ?? query.get('token') ?? '', outcome, setOutcome };
}

interface TokenFormProps {
  path: string;
  send: (token: string) => Promise<{ message: string }>;
  token: string;
  problem: string | undefined;
  onOutcome: (outcome: FormPostResult) => void;
  title: string;
  text: string;
  button: { label: string; pending: string; failure: string };
  children?: ReactNode;
}

export function NewsletterTokenForm({
  path,
  send,
  token,
  problem,
  onOutcome,
  title,
  text,
  button,
  children,
}: TokenFormProps) {
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const outcome = await toPostResult(send(token), button.failure);
    setIsSending(false);
    onOutcome(outcome);
  };

  return (
    <form method="post" action={path} className={styles.form} onSubmit={submit}>
      {problem && (
        <FormMessage tone="problem" icon={alertIcon} role="alert">
          {problem}
        </FormMessage>
      )}
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      <input type="hidden" name="token" value={token} />
      <div className={styles.actions}>
        <Button look="solid" large type="submit" aria-disabled={isSending}>
          {isSending ? button.pending : button.label}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface FocusedStateProps extends ComponentProps<typeof EmptyState> {
  isNew: boolean;
}

export function FocusedEmptyState({ isNew, ...state }: FocusedStateProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);

  return (
    <div ref={ref} tabIndex={-1} className={styles.state}>
      <EmptyState {...state} />
    </div>
  );
}
