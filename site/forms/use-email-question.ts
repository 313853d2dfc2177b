import { useRef, useState } from 'react';
import type { FieldQuestion } from './lead-form.ts';

/** Milliseconds to wait for the file with the rule: nobody is kept from sending the form by it. */
const importTimeoutMs = 3_000;

/** Fetched with the first touch of a form. */
export const importQuestions = () => import('./field-questions.ts');

/** The question about a mistyped address, for a form that has no other field: asked once, and sent at the second try. */
export function useEmailQuestion() {
  const input = useRef<HTMLInputElement>(null);
  const [question, setQuestion] = useState<FieldQuestion>();

  return {
    /** For the field. */
    field: {
      ref: input,
      question,
      onInput: () => setQuestion(undefined),
      onTake: (address: string) => {
        if (!input.current) return;
        input.current.value = address;
        input.current.focus();
        setQuestion(undefined);
      },
    },
    /** @returns whether the visitor has been asked just now, so that nothing is to be sent yet */
    async ask(): Promise<boolean> {
      const late = new Promise<null>((resolve) => setTimeout(resolve, importTimeoutMs, null));
      const questions = await Promise.race([importQuestions().catch(() => null), late]);
      const asked = questions?.emailQuestion(input.current?.value);
      setQuestion(asked);
      // Who submits it again has answered.
      if (!asked || asked.text === question?.text) return false;
      input.current?.focus();
      return true;
    },
  };
}
