import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { findFirstMessage, parseFieldProblems } from './server-problems.ts';

export interface ApiFormOptions<V extends FieldValues, S> {
  id: string;
  values: V & DefaultValues<V>;
  schema: z.ZodType<S>;
  /** Converts the values to the schema's input. If omitted, the form sends the values unchanged. */
  toRequest?: (values: V) => unknown;
  /** Shows the first invalid field, for example by opening its tab. Returns the path of the field. */
  reveal?: (isWrong: (path: string) => boolean) => string | undefined;
  /** Called if a request fails after the user has left the form. */
  onFailedUnseen?: (error: unknown) => void;
}

export const getFieldId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`;

/**
 * Validates with the shared schema first, then on the server. The first invalid field receives the focus. A problem
 * disappears when the user edits its field.
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
  // Copies the values, because React Hook Form mutates its values object.
  const held = useWatch({ control: form.control, compute: (current: V) => structuredClone(current) });
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  /** Counts failed validations. Each failure moves the focus to the first invalid field. */
  const [reports, setReports] = useState(0);
  const frame = useRef<HTMLElement>(null);
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
  // Runs after every render, because the field's tab may not be mounted yet. Overrides any focus set by the tab.
  useEffect(() => {
    const wrong = awaited.current === null ? null : frame.current?.querySelector<HTMLElement>(awaited.current);
    if (!wrong) return;
    awaited.current = null;
    wrong.focus();
  });

  /** Returns the fields if all are valid. Otherwise shows the problems and returns undefined. */
  async function check(): Promise<S | undefined> {
    const checked = await form.handleSubmit((fields) => ({ fields }))();
    if (!checked) setReports((count) => count + 1);
    return checked?.fields;
  }

  function refuse(error: unknown): void {
    const isHeld = (path: string): path is FieldPath<V> => get(form.getValues(), path) !== undefined;
    const problems = Object.entries(parseFieldProblems(error));
    for (const [path, message] of problems) if (isHeld(path)) form.setError(path, { message });
    if (problems.length > 0) setReports((count) => count + 1);
  }

  /**
   * Sends valid fields, one request at a time.
   * @param request sends the fields, removes the draft and shows a notice, even if the user has left the screen
   * @param onSent called only if the user is still on the screen
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
    frame: useCallback((element: HTMLElement | null) => {
      frame.current = element;
    }, []),
    values: held,
    /** Returns the current values, even before the next render. */
    current: form.getValues,
    isDirty,
    setValue: form.setValue,
    setValues: form.setValues,
    reset: form.reset,
    resetDefaultValues: form.resetDefaultValues,
    clearErrors: form.clearErrors,
    setFocus: form.setFocus,
    getProblem: (path: string): string | undefined => findFirstMessage(get(errors, path)),
    check,
    refuse,
    send,
    isSending,
    failure,
    /** Error of the last request. Null if the error belongs to a field. */
    otherFailure: Object.keys(parseFieldProblems(failure)).length === 0 ? failure : null,
    clearFailure: () => setFailure(null),
  };
}
