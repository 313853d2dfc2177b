import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { findFirstMessage, parseFieldProblems } from './server-problems.ts';

export interface ApiFormOptions<V extends FieldValues, S> {
  /** What the ids of the controls begin with; each goes on with the name of its field. */
  id: string;
  /** What the fields hold at first. */
  values: V & DefaultValues<V>;
  /** What may be sent: the same that the server asks. */
  schema: z.ZodType<S>;
  /** What the schema is asked about, where that is not what the fields hold. */
  toRequest?: (values: V) => unknown;
  /** Brings the first wrong field on the screen, where it may be elsewhere, such as on another tab, and names it. */
  reveal?: (isWrong: (path: string) => boolean) => string | undefined;
  /** Tells of a failure that the form cannot show, because somebody has left it meanwhile. */
  onFailedUnseen?: (error: unknown) => void;
}

/** The id of a field's control. */
export const getFieldId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`;

/**
 * A form of the admin: what its fields hold, what is wrong with them, and sending it. The shared schema is asked first,
 * and the server last; either way each problem stands at its field, the first wrong field has the focus, and what is
 * being mended is no longer called wrong.
 */
export function useApiForm<V extends FieldValues, S>({
  id,
  values,
  schema,
  toRequest = (current) => current,
  reveal,
  onFailedUnseen,
}: ApiFormOptions<V, S>) {
  const form = useForm<V, unknown, S>({
    defaultValues: values,
    resolver: zodResolver(z.preprocess(toRequest, schema)),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  // A copy: the library changes its own in place.
  const held = useWatch({ control: form.control, compute: (current: V) => structuredClone(current) });
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  /** Counts the times that something was found wrong: each time the first wrong field gets the focus. */
  const [reports, setReports] = useState(0);
  const frame = useRef<HTMLElement>(null);
  /** Selects what gets the focus as soon as it is there. */
  const awaited = useRef<string | null>(null);
  const isBusy = useRef(false);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const showFirstProblem = useEffectEvent(() => {
    const first = reveal?.((path) => get(errors, path) !== undefined);
    awaited.current = first === undefined ? '[aria-invalid="true"]' : `#${getFieldId(id, first)}`;
  });
  useEffect(() => {
    if (reports > 0) showFirstProblem();
  }, [reports]);
  // Also after later renderings: another tab is not there yet, and its own field may take the focus when it comes.
  useEffect(() => {
    const wrong = awaited.current === null ? null : frame.current?.querySelector<HTMLElement>(awaited.current);
    if (!wrong) return;
    awaited.current = null;
    wrong.focus();
  });

  /** What may be sent; undefined, with each problem at its field, when something is wrong. */
  async function check(): Promise<S | undefined> {
    const checked = await form.handleSubmit((fields) => ({ fields }))();
    if (!checked) setReports((count) => count + 1);
    return checked?.fields;
  }

  /** Puts what the server says is wrong to its fields. */
  function refuse(error: unknown): void {
    const isHeld = (path: string): path is FieldPath<V> => get(form.getValues(), path) !== undefined;
    const problems = Object.entries(parseFieldProblems(error));
    for (const [path, message] of problems) if (isHeld(path)) form.setError(path, { message });
    if (problems.length > 0) setReports((count) => count + 1);
  }

  /**
   * Sends what the schema takes, once at a time.
   * @param request with all that has to follow, wherever somebody is by then: what was kept of it goes, and a notice says so
   * @param onSent what follows on the screen, such as the next one: who has left meanwhile is not led anywhere
   */
  async function send<T>(request: (fields: S) => Promise<T>, onSent?: (answer: T) => void): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      const fields = await check();
      if (fields === undefined) return;
      setSending(true);
      const answer = await request(fields);
      if (isHere.current) onSent?.(answer);
    } catch (error) {
      if (!isHere.current) onFailedUnseen?.(error);
      setFailure(error);
      refuse(error);
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return {
    id,
    control: form.control,
    /** Goes to the element that has all fields in it. */
    frame: useCallback((element: HTMLElement | null) => {
      frame.current = element;
    }, []),
    values: held,
    /** The same at this moment, whatever has been drawn. */
    current: form.getValues,
    isDirty,
    setValue: form.setValue,
    setValues: form.setValues,
    reset: form.reset,
    resetDefaultValues: form.resetDefaultValues,
    clearErrors: form.clearErrors,
    setFocus: form.setFocus,
    /** What is wrong with a field, by its dotted path. */
    getProblem: (path: string): string | undefined => findFirstMessage(get(errors, path)),
    check,
    refuse,
    send,
    isSending,
    /** Why the last try to send it failed. */
    failure,
    /** The same where no field says it. */
    otherFailure: Object.keys(parseFieldProblems(failure)).length === 0 ? failure : null,
    clearFailure: () => setFailure(null),
  };
}
