import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { preloadToasts } from '../ui/toast/toast-host.tsx';
import { controlOf, emptyFields, type FieldErrors, typedFields } from './form-fields.ts';
import type { FormOutbox } from './form-outbox.ts';
import type { LeadForm } from './lead-form.ts';
import type { SendOutcome } from './send-form.ts';
import { useFormDraft } from './use-form-draft.ts';

interface LeadFormUse {
  outbox: FormOutbox;
  initialErrors: FieldErrors;
  onSent: (reference: string) => void;
}

/** The way of a lead through its form: checked, sent, and told what became of it. */
export function useLeadForm(ref: RefObject<HTMLFormElement | null>, { outbox, initialErrors, onSent }: LeadFormUse) {
  const { isRestored, isWaitingAtLoad, finishDraft, forget } = useFormDraft(ref, outbox);
  const [errors, setErrors] = useState(initialErrors);
  const [failure, setFailure] = useState<string | null>(null);
  const [phase, setPhase] = useState<'editing' | 'sending' | 'waiting'>('editing');
  const isBusy = useRef(false);

  useEffect(() => {
    if (isWaitingAtLoad) setPhase('waiting');
  }, [isWaitingAtLoad]);

  function showErrors(found: FieldErrors): void {
    setErrors(found);
    const firstWrong = outbox.form.fieldNames.find((name) => found[name]);
    if (ref.current && firstWrong) controlOf(ref.current, firstWrong)?.focus();
  }

  /** As it was before anybody typed. */
  function clear(): void {
    forget();
    if (ref.current) emptyFields(ref.current, outbox.form.fieldNames);
    setErrors({});
    setFailure(null);
    setPhase('editing');
  }

  const settle = useEffectEvent((outcome: SendOutcome) => {
    setPhase(outcome.kind === 'waiting' ? 'waiting' : 'editing');
    setFailure(outcome.kind === 'failed' ? outcome.message : null);
    if (outcome.kind === 'failed') showErrors(outcome.errors);
    if (outcome.kind === 'sent') {
      clear();
      onSent(outcome.reference);
    }
  });

  useEffect(() => {
    const stop = outbox.onOutcome((outcome) => settle(outcome));
    outbox.watch();
    return stop;
  }, [outbox]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setPhase('sending');
    const element = event.currentTarget;
    const found = await checkForm(element, outbox.form);
    if (Object.keys(found).length > 0) {
      setPhase('editing');
      setFailure(null);
      showErrors(found);
    } else {
      setErrors({});
      await outbox.submit(finishDraft(element));
    }
    isBusy.current = false;
  }

  /** What was said of a field no longer holds once it is changed. */
  function clearError(name: string): void {
    setErrors((current) => ({ ...current, [name]: undefined }));
  }

  return { errors, failure, phase, isRestored, submit, clearError, discard: clear };
}

/** What sending will need is fetched with the first touch of the form: the network may be gone by then. */
export function preloadSending(form: LeadForm): void {
  form.importCheck().catch(() => {});
  preloadToasts().catch(() => {});
}

/** By the shared rules; by the browser's own where they cannot be fetched. */
async function checkForm(element: HTMLFormElement, { fieldNames, importCheck }: LeadForm): Promise<FieldErrors> {
  const check = await importCheck().catch(() => null);
  if (check) return check(typedFields(element, fieldNames));
  const found: FieldErrors = {};
  for (const name of fieldNames) {
    const message = controlOf(element, name)?.validationMessage;
    if (message) found[name] = message;
  }
  return found;
}
