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
import { checkForm, emptyFindings, focusFirstFinding, hasSameQuestions } from './check-form.ts';
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
import { focusFirstField, type KeptFormOptions, useKeptForm } from './use-kept-form.ts';

interface LeadFormUse extends KeptFormOptions {
  onSent: (reference: string) => void;
}

/** Where a form stands, without what is typed. */
type Standing = Pick<Submission, 'state' | 'hasWaited' | 'message' | 'errors' | 'reference'>;

/** The way of a lead through its form: kept from the first letter, checked, sent, and told what becomes of it. */
export function useLeadForm(ref: RefObject<HTMLFormElement | null>, { onSent, ...use }: LeadFormUse) {
  const { outbox } = use;
  const { form, store } = outbox;
  const standing = useSubmissionStatus(outbox);
  const [questions, setQuestions] = useState(emptyFindings.questions);
  const { isRestored, withTyped, show } = useKeptForm(ref, use);
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
    // In every tab that has shown it: another one may have thanked already.
    if (sentReference && (wasOpen.current || !store.read().current?.isThanked)) giveThanks(sentReference);
    // By what is stored: a page that comes alive knows of nothing that was sent before.
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
    // Stored as on its way before it is even checked: a tab that is closed now sends it when it comes back.
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

  /** Leaves the form as it was before anybody typed. */
  function startAfresh(): void {
    const { current } = store.update(discardSubmission);
    setQuestions({});
    show(current?.fields);
    focusFirstField(ref.current, form);
  }

  /** Changes a field as typing would. */
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
    /** What waits is not sent any more until it is submitted again. */
    changeWaiting: () => store.update(reopenSubmission),
  };
}

/** What has changed for the reader only: typing draws nothing anew. */
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

/** What sending will need is fetched with the first touch of the form: the network may be gone by then. */
export function preloadSendModules(form: LeadFormDefinition): void {
  form.importCheck().catch(() => {});
  importSendForm().catch(() => {});
  preloadToasts().catch(() => {});
}
