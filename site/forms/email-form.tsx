import { type FormEvent, useRef, useState } from 'react';
import { focusField } from '../ui/focus-field.ts';
import { type FieldWarning, FormTextField } from '../ui/form-field.tsx';
import type { FormPostResult } from './post-form.ts';

/** Limits the loading time, so that the validation file never blocks the form. */
const importTimeoutMs = 3_000;

export const importFieldQuestions = () => import('./field-questions.ts');

/** Asks about a probable typo only once. @param onOutcome receives null until there is a result */
export function useEmailForm(
  post: (form: HTMLFormElement) => Promise<FormPostResult>,
  onOutcome: (outcome: FormPostResult | null) => void,
) {
  const input = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<FieldWarning>();
  const [isSending, setIsSending] = useState(false);

  async function ask(): Promise<boolean> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, importTimeoutMs, null));
    const questions = await Promise.race([importFieldQuestions().catch(() => null), late]);
    const asked = questions?.findEmailQuestion(input.current?.value);
    setQuestion(asked);
    if (!asked || asked.text === question?.text) return false;
    focusField(input.current);
    return true;
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setIsSending(true);
    onOutcome(null);
    const outcome = (await ask()) ? null : await post(form);
    setIsSending(false);
    onOutcome(outcome);
    if (outcome && !outcome.isDone) focusField(input.current);
  }

  const field = {
    ref: input,
    question,
    onInput: () => setQuestion(undefined),
    onTake(address: string) {
      if (!input.current) return;
      input.current.value = address;
      focusField(input.current);
      setQuestion(undefined);
    },
  };

  return { isSending, handleSubmit, field };
}

interface AddressFieldProps {
  field: ReturnType<typeof useEmailForm>['field'];
  defaultValue: string | undefined;
  error: string | undefined;
}

export const EmailField = ({ field, defaultValue, error }: AddressFieldProps) => (
  <FormTextField
    name="email"
    label="Email Address"
    type="email"
    inputMode="email"
    autoComplete="email"
    spellCheck={false}
    required
    placeholder="name@example.com"
    defaultValue={defaultValue}
    error={error}
    {...field}
  />
);
