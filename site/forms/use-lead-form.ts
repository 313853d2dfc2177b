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
import type { FormFields, FormReply } from '../context/screen.ts';
import { preloadToasts } from '../ui/toast-host.tsx';
import { controlOf, fillForm, pickFields, sameFields, toFieldErrors, typedFields } from './form-fields.ts';
import { type FormOutbox, importSendForm } from './form-outbox.ts';
import type { FormFindings, LeadForm } from './lead-form.ts';
import { newKey } from './new-key.ts';
import { discard, isUnderWay, open, reopen, type Submission, settle, submit, thank, type } from './submission.ts';

/** Milliseconds to wait for the file with the rules: the server has them too. */
const checkTimeoutMs = 3_000;

const noFindings: FormFindings = { errors: {}, questions: {} };

interface LeadFormUse {
  outbox: FormOutbox;
  /** What the form answered when it was posted without JavaScript. */
  reply: FormReply | null;
  /** The form takes the place of the thanks for the one before: the focus follows. */
  isAnother: boolean;
  onSent: (reference: string) => void;
}

/** Where a form stands, without what is typed. */
type Standing = Pick<Submission, 'state' | 'message' | 'errors' | 'reference'>;

/** The way of a lead through its form: kept from the first letter, checked, sent, and told what becomes of it. */
export function useLeadForm(ref: RefObject<HTMLFormElement | null>, { outbox, reply, isAnother, onSent }: LeadFormUse) {
  const { form, store } = outbox;
  const standing = useStanding(outbox);
  const [questions, setQuestions] = useState(noFindings.questions);
  const [isRestored, setIsRestored] = useState(false);
  const startedAt = useRef(0);
  const isBusy = useRef(false);

  const begun = () => ({ idempotencyKey: newKey(), startedAt: startedAt.current, now: Date.now() });
  const held = (element: HTMLFormElement) => typedFields(element, form.fieldNames);
  const preselected = (fields: FormFields) => pickFields(form.preselectedNames, (name) => fields[name]);
  const empty = () => pickFields(form.fieldNames, () => '');

  const comeAlive = useEffectEvent((element: HTMLFormElement) => {
    startedAt.current = firstSeen();
    outbox.watch();
    const fields = held(element);
    const hasTyped = form.fieldNames.some((name) => fields[name] && !form.preselectedNames.includes(name));
    const { current } = store.update((stored) => {
      if (!reply) return open(stored, fields, hasTyped, begun());
      const posted = type(stored, fields, begun());
      const errors = toFieldErrors(form.fieldNames, reply.problem.errors);
      return posted.current
        ? { ...posted, current: { ...posted.current, state: 'refused', message: reply.problem.message, errors } }
        : posted;
    });
    if (current && current.state !== 'sent') {
      fillForm(element, current.fields);
      setIsRestored(!isUnderWay(current) && !sameFields(current.fields, fields));
    } else fillForm(element, { ...empty(), ...preselected(fields) });
    if (isAnother) focusFirst(element, form);
  });

  /** Another tab has changed it: there is one form, whichever window shows it. */
  const follow = useEffectEvent((element: HTMLFormElement) => {
    const { current } = store.read();
    fillForm(element, current && current.state !== 'sent' ? current.fields : empty());
  });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    comeAlive(element);
    const handle = ({ key }: StorageEvent) => key === form.storageKey && follow(element);
    window.addEventListener('storage', handle);
    return () => window.removeEventListener('storage', handle);
  }, [ref, form]);

  const giveThanks = useEffectEvent((reference: string) => {
    store.update(thank);
    if (ref.current) fillForm(ref.current, empty());
    setIsRestored(false);
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

  function focusFirstOf(findings: Record<string, unknown>): void {
    const name = form.fieldNames.find((name) => findings[name]);
    if (ref.current && name) controlOf(ref.current, name)?.focus();
  }

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
    const fields = held(element);
    const leaveEmpty = new FormData(element).get('leaveEmpty');
    // Stored as on its way before it is even checked: a tab that is closed now sends it when it comes back.
    const { current } = store.update((stored) => {
      const typed = type(stored, fields, begun());
      const elapsedMs = Math.max(0, Math.round(Date.now() - (typed.current?.startedAt ?? Date.now())));
      return submit(typed, { elapsedMs, leaveEmpty: typeof leaveEmpty === 'string' ? leaveEmpty : '' }, Date.now());
    });
    if (!current) return;
    const { errors, questions: asked } = await check(element, form);
    const isAskedBefore = sameFindings(asked, questions);
    setQuestions(asked);
    if (Object.values(errors).some(Boolean)) {
      const outcome = { kind: 'refused', message: null, errors } as const;
      store.update((stored) => settle(stored, current, outcome, Date.now()));
      focusFirstOf(errors);
    } else if (Object.values(asked).some(Boolean) && !isAskedBefore) {
      store.update(reopen);
      focusFirstOf(asked);
    } else {
      const outcome = await outbox.submit(current);
      if (outcome.kind === 'refused') focusFirstOf(outcome.errors);
    }
  }

  function handleInput(element: HTMLFormElement, name: string): void {
    store.update((stored) => type(stored, held(element), begun()));
    setQuestions((current) => (current[name] ? { ...current, [name]: undefined } : current));
  }

  /** As it was before anybody typed. */
  function startAfresh(): void {
    const { current } = store.update(discard);
    setIsRestored(false);
    setQuestions({});
    if (!ref.current) return;
    fillForm(ref.current, current?.fields ?? empty());
    focusFirst(ref.current, form);
  }

  /** Changes a field as typing would. */
  function take(name: string, value: string): void {
    if (!ref.current) return;
    fillForm(ref.current, { [name]: value });
    handleInput(ref.current, name);
    controlOf(ref.current, name)?.focus();
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
    changeWaiting: () => store.update(reopen),
  };
}

/** What has changed for the reader only: typing draws nothing anew. */
function useStanding({ store }: FormOutbox): Standing | null {
  const json = useSyncExternalStore(
    store.subscribe,
    () => {
      const { current } = store.read();
      if (!current) return '';
      const { state, message, errors, reference } = current;
      return JSON.stringify({ state, message, errors, reference });
    },
    () => '',
  );
  return useMemo(() => (json ? JSON.parse(json) : null), [json]);
}

/** What sending will need is fetched with the first touch of the form: the network may be gone by then. */
export function preloadSending(form: LeadForm): void {
  form.importCheck().catch(() => {});
  importSendForm().catch(() => {});
  preloadToasts().catch(() => {});
}

/** A form of the first page was there, and perhaps typed into, before this script. */
const firstSeen = () => (performance.now() < 60_000 ? performance.timeOrigin : Date.now());

const focusFirst = (element: HTMLFormElement, { fieldNames }: LeadForm): void =>
  controlOf(element, fieldNames[0] ?? '')?.focus();

/** Whether the same was asked about: who submits again has answered. */
const sameFindings = (one: FormFindings['questions'], other: FormFindings['questions']): boolean =>
  Object.keys(one).every((name) => one[name]?.text === other[name]?.text);

/** By the shared rules; by the browser's own where they cannot be fetched in time. */
async function check(element: HTMLFormElement, { fieldNames, importCheck }: LeadForm): Promise<FormFindings> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, checkTimeoutMs, null));
  const find = await Promise.race([importCheck().catch(() => null), late]);
  if (find) return find(typedFields(element, fieldNames));
  const messages = fieldNames.map((name) => [name, controlOf(element, name)?.validationMessage]);
  return { ...noFindings, errors: Object.fromEntries(messages) };
}
