import { type RefObject, useEffect, useRef, useState } from 'react';
import { type FormDraft, newDraft } from './form-draft.ts';
import { controlOf, typedFields } from './form-fields.ts';
import type { FormOutbox } from './form-outbox.ts';

/** Milliseconds of quiet after which typing is saved. */
const saveDelay = 400;

/** Keeps on this device what is typed, until the server has it or the visitor discards it. */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, outbox: FormOutbox) {
  const [isRestored, setIsRestored] = useState(false);
  const [isWaitingAtLoad, setIsWaitingAtLoad] = useState(false);
  const startedAt = useRef(0);
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    startedAt.current = firstSeen();
    const draft = outbox.drafts.load();
    if (draft) {
      if (fillEmptyFields(element, draft)) setIsRestored(true);
      setIsWaitingAtLoad(draft.isWaiting);
    }
    const saveNow = () => {
      if (saveTimer.current === undefined) return;
      clearTimeout(saveTimer.current);
      saveTimer.current = undefined;
      outbox.drafts.save(draftOf(element, outbox, startedAt.current));
    };
    const saveSoon = () => {
      clearTimeout(saveTimer.current);
      saveTimer.current = setTimeout(saveNow, saveDelay);
    };
    element.addEventListener('input', saveSoon);
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('pagehide', saveNow);
    return () => {
      saveNow();
      element.removeEventListener('input', saveSoon);
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('pagehide', saveNow);
    };
  }, [form, outbox]);

  const forget = () => {
    clearTimeout(saveTimer.current);
    saveTimer.current = undefined;
    outbox.drafts.clear();
    setIsRestored(false);
  };

  return {
    /** Something typed earlier has been put back. */
    isRestored,
    /** The draft was already sent, and waits for the network. */
    isWaitingAtLoad,
    /** The draft that is about to be sent, with what the form says now. */
    finishDraft(element: HTMLFormElement): FormDraft {
      const draft = draftOf(element, outbox, startedAt.current);
      const leaveEmpty = new FormData(element).get('leaveEmpty');
      return {
        ...draft,
        elapsedMs: Math.max(0, Math.round(Date.now() - draft.startedAt)),
        leaveEmpty: typeof leaveEmpty === 'string' ? leaveEmpty : '',
      };
    },
    /** The server has it, or the visitor does not want it: nothing of it stays here. */
    forget,
  };
}

/** A form of the first page was there, and perhaps typed into, before this script. */
const firstSeen = () => (performance.now() < 60_000 ? performance.timeOrigin : Date.now());

function draftOf(element: HTMLFormElement, { form, drafts }: FormOutbox, startedAt: number): FormDraft {
  const fields = typedFields(element, form.fieldNames);
  const draft = drafts.load() ?? newDraft(fields, startedAt);
  return { ...draft, idempotencyKey: drafts.idempotencyKey ?? draft.idempotencyKey, fields };
}

/** What is already in the form is newer than the draft. */
function fillEmptyFields(form: HTMLFormElement, { fields }: FormDraft): boolean {
  const restored = Object.entries(fields).filter(([name, value]) => {
    const control = controlOf(form, name);
    if (control?.value !== '' || value === '') return false;
    control.value = value;
    return true;
  });
  return restored.length > 0;
}
