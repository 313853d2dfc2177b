import { type ReactNode, useRef, useState } from 'react';
import { privacyNoticePath } from '../../shared/domain/consent.ts';
import { Button } from '../ui/button.tsx';
import { FormMessage } from '../ui/form-message.tsx';
import { FormTrap } from '../ui/form-trap.tsx';
import { alert, cloudOff, receipt } from '../ui/icon-paths.ts';
import { Link } from '../ui/link.tsx';
import type { FormReply } from '../ui/screen.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { pickFields, toFieldErrors } from './form-fields.ts';
import type { FormOutbox } from './form-outbox.ts';
import styles from './lead-form-frame.module.css';
import { preloadSending, useLeadForm } from './use-lead-form.ts';

/** What a field of the form is given. */
interface LeadFieldProps<Name extends string> {
  name: Name;
  defaultValue: string | undefined;
  error: string | undefined;
  /** The first that was wrong, so that those without JavaScript are led to it. */
  autoFocus: boolean;
}

interface LeadFormFrameProps<Name extends string> {
  outbox: FormOutbox;
  /** Path of the screen, which takes the form when there is no JavaScript. */
  action: string;
  label: string;
  /** What is being sent, in the middle of a sentence. */
  noun: string;
  buttons: { idle: string; sending: string };
  /** What a person agrees to by sending the form; the server keeps it with what was sent. */
  consent: string;
  /** What the form answered when it was posted without JavaScript. */
  reply: FormReply | null;
  onSent: (reference: string) => void;
  children: (field: (name: Name) => LeadFieldProps<Name>) => ReactNode;
}

/** Posts like any form; with JavaScript it keeps a draft, checks at once and survives a lost network. */
export function LeadFormFrame<Name extends string>({ outbox, reply, onSent, ...texts }: LeadFormFrameProps<Name>) {
  const { form } = outbox;
  const ref = useRef<HTMLFormElement>(null);
  const [typed] = useState(() => pickFields(form.fieldNames, (name) => reply?.fields[name]));
  const initialErrors = toFieldErrors(form.fieldNames, reply?.problem.errors);
  const firstWrong = form.fieldNames.find((name) => initialErrors[name]);
  const { errors, failure, phase, isRestored, submit, clearError, discard } = useLeadForm(ref, {
    outbox,
    initialErrors,
    onSent,
  });

  return (
    <form
      ref={ref}
      method="post"
      action={texts.action}
      noValidate={useIsHydrated()}
      aria-label={texts.label}
      className={styles.form}
      onSubmit={submit}
      onFocus={() => preloadSending(form)}
      onInput={({ target }) => 'name' in target && clearError(String(target.name))}
    >
      {reply && !failure && phase === 'editing' && (
        <FormMessage tone="problem" icon={alert} role="alert">
          {reply.problem.message}
        </FormMessage>
      )}
      {isRestored && phase === 'editing' && (
        <FormMessage tone="info" icon={receipt} role="status">
          We kept what you typed last time.{' '}
          <button type="button" className={styles.discard} onClick={discard}>
            Start afresh
          </button>
        </FormMessage>
      )}
      {texts.children((name) => ({
        name,
        defaultValue: typed[name],
        error: errors[name],
        autoFocus: name === firstWrong,
      }))}
      <FormTrap />
      {/* A toast has announced it, and goes. */}
      {failure && phase === 'editing' && (
        <FormMessage tone="problem" icon={alert}>
          {failure}
        </FormMessage>
      )}
      {phase === 'waiting' && (
        <FormMessage tone="warning" icon={cloudOff} role="status">
          You are offline. We saved your {texts.noun} on this device and will send it when you are back online.
        </FormMessage>
      )}
      <div className={styles.foot}>
        <Button look="action" large type="submit" aria-disabled={phase === 'sending'}>
          {phase === 'sending' ? texts.buttons.sending : texts.buttons.idle}
        </Button>
        <p>
          Fields with <span className={styles.mark}>*</span> are required. {texts.consent}{' '}
          <Link to={privacyNoticePath}>Privacy notice</Link>
        </p>
      </div>
    </form>
  );
}
