import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, get, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { findFirstMessage, parseFieldProblems } from './server-problems.ts';

export interface ApiFormOptions<V extends FieldValues, S> {
  /** Prefix of the controls' ids. The field's path follows. */
  id: string;
  /** Initial values of the fields. */
  values: V & DefaultValues<V>;
  /** Schema of the request, shared with the server. */
  schema: z.ZodType<S>;
  /** Converts the values to the schema's input. Omitted: the values themselves. */
  toRequest?: (values: V) => unknown;
  /** Shows the first invalid field, for example on another tab, and returns its path. */
  reveal?: (isWrong: (path: string) => boolean) => string | undefined;
  /** Reports an error that the form cannot show, because it was left. */
  onFailedUnseen?: (error: unknown) => void;
}

export const getFieldId = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`;

/**
 * A form of the admin: values, problems and submission. The shared schema validates first, then the server. Each problem is
 * shown at its field. The first invalid field gets the focus. A problem disappears while the user edits the field.
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
  // A copy, because the library mutates its own object.
  const held = useWatch({ control: form.control, compute: (current: V) => structuredClone(current) });
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  /** Counts failed validations. Each moves the focus to the first invalid field. */
  const [reports, setReports] = useState(0);
  const frame = useRef<HTMLElement>(null);
  /** Selector of the element that gets the focus once it exists. */
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
  // Also after later renderings: another tab is not mounted yet, and its own field may take the focus.
  useEffect(() => {
    const wrong = awaited.current === null ? null : frame.current?.querySelector<HTMLElement>(awaited.current);
    if (!wrong) return;
    awaited.current = null;
    wrong.focus();
  });

  /** Returns valid fields. Otherwise returns undefined and shows the problems. */
  async function check(): Promise<S | undefined> {
    const checked = await form.handleSubmit((fields) => ({ fields }))();
    if (!checked) setReports((count) => count + 1);
    return checked?.fields;
  }

  /** Shows the server's problems at their fields. */
  function refuse(error: unknown): void {
    const isHeld = (path: string): path is FieldPath<V> => get(form.getValues(), path) !== undefined;
    const problems = Object.entries(parseFieldProblems(error));
    for (const [path, message] of problems) if (isHeld(path)) form.setError(path, { message });
    if (problems.length > 0) setReports((count) => count + 1);
  }

  /**
   * Sends valid fields, one request at a time.
   * @param request includes everything that must follow, wherever the user is: removing the draft, showing a notice
   * @param onSent action that follows on the screen. Not called if the user has left
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
    /** Ref of the element that contains all fields. */
    frame: useCallback((element: HTMLElement | null) => {
      frame.current = element;
    }, []),
    values: held,
    /** Current values, independent of rendering. */
    current: form.getValues,
    isDirty,
    setValue: form.setValue,
    setValues: form.setValues,
    reset: form.reset,
    resetDefaultValues: form.resetDefaultValues,
    clearErrors: form.clearErrors,
    setFocus: form.setFocus,
    /** Problem of a field, by its dotted path. */
    getProblem: (path: string): string | undefined => findFirstMessage(get(errors, path)),
    check,
    refuse,
    send,
    isSending,
    /** Error of the last submission. */
    failure,
    /** The error, if it belongs to no field. */
    otherFailure: Object.keys(parseFieldProblems(failure)).length === 0 ? failure : null,
    clearFailure: () => setFailure(null),
  };
}
