import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormFields, RejectedFormPost } from '../context/screen.ts';
import { focusField } from '../ui/focus-field.ts';
import { fillForm, getControl, hasSameFields, pickFormFields, readTypedFields, toFieldErrors } from './form-fields.ts';
import type { FormOutbox } from './form-outbox.ts';
import type { LeadFormDefinition } from './lead-form.ts';
import { isSendPending, type StoredSubmissions } from './submission.ts';
import { hydrateStoredForm, keepOwnFields, updateSubmissionsAfterTyping } from './submission-steps.ts';

export interface PersistedFormOptions {
  outbox: FormOutbox;
  reply: RejectedFormPost | null;
  isAnother: boolean;
}

/** Each tab shows its own text, even if another tab changes the same form. */
export function usePersistedForm(
  ref: RefObject<HTMLFormElement | null>,
  { outbox, reply, isAnother }: PersistedFormOptions,
) {
  const { form, store } = outbox;
  const [isRestored, setIsRestored] = useState(false);
  const startedAt = useRef(0);

  const begun = () => ({ idempotencyKey: createIdempotencyKey(), startedAt: startedAt.current, now: Date.now() });
  const held = (element: HTMLFormElement) => readTypedFields(element, form.fieldNames);
  const preselected = (fields: FormFields) => pickFormFields(form.preselectedNames, (name) => fields[name]);
  const isTyped = (fields: FormFields) =>
    form.fieldNames.some((name) => fields[name] && !form.preselectedNames.includes(name));
  const empty = () => pickFormFields(form.fieldNames, () => '');

  const restore = useEffectEvent((element: HTMLFormElement) => {
    startedAt.current = getFirstSeenTime();
    outbox.watch();
    if (!isAnother) store.adopt();
    const fields = held(element);
    const hasTyped = isTyped(fields);
    const { current } = store.update((stored) => {
      if (!reply) return hydrateStoredForm(stored, fields, hasTyped, begun());
      const posted = updateSubmissionsAfterTyping(stored, fields, begun());
      const errors = toFieldErrors(form.fieldNames, reply.problem.errors);
      return posted.current
        ? { ...posted, current: { ...posted.current, state: 'refused', message: reply.problem.message, errors } }
        : posted;
    });
    if (current && current.state !== 'sent') {
      fillForm(element, current.fields);
      setIsRestored(!isSendPending(current) && !hasSameFields(current.fields, fields));
    } else fillForm(element, { ...empty(), ...preselected(fields) });
    if (isAnother) focusFirstField(element, form);
  });

  const follow = useEffectEvent((element: HTMLFormElement) => {
    const shown = held(element);
    const { current } = store.read();
    const isOwn = current !== null && hasSameFields(current.fields, shown);
    if (!isOwn && isTyped(shown)) store.update((stored) => keepOwnFields(stored, shown, begun()));
  });

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    restore(element);
    const handle = ({ key }: StorageEvent) => key === form.storageKey && follow(element);
    const leave = () => follow(element);
    window.addEventListener('storage', handle);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('storage', handle);
      window.removeEventListener('pagehide', leave);
    };
  }, [ref, form]);

  return {
    isRestored,
    withTyped: (stored: StoredSubmissions, element: HTMLFormElement) =>
      updateSubmissionsAfterTyping(stored, held(element), begun()),
    show(fields: FormFields | null = null): void {
      setIsRestored(false);
      if (ref.current) fillForm(ref.current, fields ?? empty());
    },
  };
}

/**
 * Time is measured from the page load if the form is on the first page. The visitor may type before this script runs.
 */
const getFirstSeenTime = () => (performance.now() < 60_000 ? performance.timeOrigin : Date.now());

/** `randomUUID` is missing on pages over plain http. */
function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const focusFirstField = (element: HTMLFormElement | null, { fieldNames }: LeadFormDefinition): void => {
  if (element) focusField(getControl(element, fieldNames[0] ?? ''));
};
