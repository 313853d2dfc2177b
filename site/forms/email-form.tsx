import { type FormEvent, useRef, useState } from 'react';
import { focusField } from '../ui/focus-field.ts';
import { type FieldQuestion, FormTextField } from '../ui/form-field.tsx';
import type { PostResult } from './post-form.ts';

/** Milliseconds to wait for the file with the rule: nobody is kept from sending the form by it. */
const importTimeoutMs = 3_000;

/** The questions, which are fetched with the first touch of a form. */
export const importFieldQuestions = () => import('./field-questions.ts');

/**
 * A form that asks for an e-mail address and no more. A mistyped one is asked about once, and sent at the second try.
 * @param post sends it; never rejects
 * @param onOutcome is told what became of it, and null while it is on its way or the visitor has been asked
 */
export function useEmailForm(
  post: (form: HTMLFormElement) => Promise<PostResult>,
  onOutcome: (outcome: PostResult | null) => void,
) {
  const input = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<FieldQuestion>();
  const [isSending, setIsSending] = useState(false);

  /** @returns whether the visitor has been asked just now, so that nothing is to be sent yet */
  async function ask(): Promise<boolean> {
    const late = new Promise<null>((resolve) => setTimeout(resolve, importTimeoutMs, null));
    const questions = await Promise.race([importFieldQuestions().catch(() => null), late]);
    const asked = questions?.findEmailQuestion(input.current?.value);
    setQuestion(asked);
    // Who submits it again has answered.
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
