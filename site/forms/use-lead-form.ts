import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { focusField } from '../ui/focus-field.ts';
import { preloadToasts } from '../ui/toasts/toasts.tsx';
import { checkForm, emptyFormFindings, focusFirstFinding, hasSameQuestions } from './check-form.ts';
import { fillForm, getControl } from './form-fields.ts';
import { type FormOutbox, importSendForm } from './form-outbox.ts';
import type { LeadFormDefinition } from './lead-form.ts';
import type { Submission } from './submission.ts';
import {
  discardSubmission,
  markSubmitted,
  markThanked,
  recordSendOutcome,
  reopenSubmission,
} from './submission-steps.ts';
import { focusFirstField, type PersistedFormOptions, usePersistedForm } from './use-kept-form.ts';

interface LeadFormUse extends PersistedFormOptions {
  onSent: (reference: string) => void;
}

type Standing = Pick<Submission, 'state' | 'hasWaited' | 'message' | 'errors' | 'reference'>;

export function useLeadForm(ref: RefObject<HTMLFormElement | null>, { onSent, ...use }: LeadFormUse) {
  const { outbox } = use;
  const { form, store } = outbox;
  const standing = useSubmissionStatus(outbox);
  const [questions, setQuestions] = useState(emptyFormFindings.questions);
  const { isRestored, withTyped, show } = usePersistedForm(ref, use);
  const isBusy = useRef(false);

  const giveThanks = useEffectEvent((reference: string) => {
    store.update(markThanked);
    show();
    setQuestions({});
    onSent(reference);
  });

  const sentReference = standing?.state === 'sent' ? standing.reference : null;
  const wasOpen = useRef(false);
  useEffect(() => {
    // Shows the thanks in each tab that displays the form, even if another tab has already shown the thanks.
    if (sentReference && (wasOpen.current || !store.read().current?.isThanked)) giveThanks(sentReference);
    // Reads the storage, because the hydrated state does not include earlier submissions.
    wasOpen.current = store.read().current?.state !== 'sent';
  }, [sentReference, store]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const state = store.read().current?.state;
    if (state === 'waiting') outbox.tryNow();
    if (isBusy.current || state === 'waiting' || state === 'sending') return;
    isBusy.current = true;
    await send(event.currentTarget);
    isBusy.current = false;
  }

  async function send(element: HTMLFormElement): Promise<void> {
    const leaveEmpty = new FormData(element).get('leaveEmpty');
    // Stores the form as `sending` before validation. If the visitor closes the tab now, the next visit sends the form.
    const { current } = store.update((stored) => {
      const typed = withTyped(stored, element);
      const elapsedMs = Math.max(0, Math.round(Date.now() - (typed.current?.startedAt ?? Date.now())));
      return markSubmitted(
        typed,
        { elapsedMs, leaveEmpty: typeof leaveEmpty === 'string' ? leaveEmpty : '' },
        Date.now(),
      );
    });
    if (!current) return;
    const { errors, questions: asked } = await checkForm(element, form);
    const isAskedBefore = hasSameQuestions(asked, questions);
    setQuestions(asked);
    if (Object.values(errors).some(Boolean)) {
      const outcome = { kind: 'refused', message: null, errors } as const;
      store.update((stored) => recordSendOutcome(stored, current, outcome, Date.now()));
      focusFirstFinding(ref.current, form, errors);
    } else if (Object.values(asked).some(Boolean) && !isAskedBefore) {
      store.update(reopenSubmission);
      focusFirstFinding(ref.current, form, asked);
    } else {
      const outcome = await outbox.submit(current);
      if (outcome.kind === 'refused') focusFirstFinding(ref.current, form, outcome.errors);
    }
  }

  function handleInput(element: HTMLFormElement, name: string): void {
    store.update((stored) => withTyped(stored, element));
    setQuestions((current) => (current[name] ? { ...current, [name]: undefined } : current));
  }

  function startAfresh(): void {
    const { current } = store.update(discardSubmission);
    setQuestions({});
    show(current?.fields);
    focusFirstField(ref.current, form);
  }

  function take(name: string, value: string): void {
    if (!ref.current) return;
    fillForm(ref.current, { [name]: value });
    handleInput(ref.current, name);
    focusField(getControl(ref.current, name));
  }

  return {
    standing,
    questions,
    isRestored,
    handleSubmit,
    handleInput,
    startAfresh,
    take,
    changeWaiting: () => store.update(reopenSubmission),
  };
}

function useSubmissionStatus({ store }: FormOutbox): Standing | null {
  const json = useSyncExternalStore(
    store.subscribe,
    () => {
      const { current } = store.read();
      if (!current) return '';
      const { state, hasWaited, message, errors, reference } = current;
      return JSON.stringify({ state, hasWaited, message, errors, reference });
    },
    () => '',
  );
  return useMemo(() => (json ? JSON.parse(json) : null), [json]);
}

/** Loads the modules early, because the network may fail later. */
export function preloadSendModules(form: LeadFormDefinition): void {
  form.importCheck().catch(() => {});
  importSendForm().catch(() => {});
  preloadToasts().catch(() => {});
}
