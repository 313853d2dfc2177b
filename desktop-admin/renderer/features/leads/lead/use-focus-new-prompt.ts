import { type RefObject, useEffect } from 'react';
import { isLatestPrompt, type LeadPromptKind } from '../../../shared/answer/lead-prompt.ts';
import { getServerNow } from '../../../shared/api/server-clock.ts';

/** Maximum age of a prompt that receives the focus. An older prompt probably did not result from the user's click. */
const newPromptMs = 5_000;

interface ShownPrompt {
  leadId: string;
  question: LeadPromptKind;
  /** Time when the prompt appeared, in ISO 8601, UTC. Undefined if the user has answered the prompt. */
  askedAt: string | undefined;
}

/** Scrolls to a new prompt. Focuses the prompt's first answer unless the user is typing. */
export function useFocusNewPrompt(
  bar: RefObject<HTMLElement | null>,
  answer: RefObject<HTMLElement | null>,
  { leadId, question, askedAt }: ShownPrompt,
): void {
  useEffect(() => {
    const isFresh = askedAt !== undefined && getServerNow().getTime() - Date.parse(askedAt) < newPromptMs;
    if (!isFresh) return;
    // Does not move the focus out of a text field or select.
    const isFree = document.activeElement?.matches('body, a, button, main, [tabindex="-1"]') === true;
    if (isFree && isLatestPrompt(leadId, question)) answer.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, [bar, answer, leadId, question, askedAt]);
}
