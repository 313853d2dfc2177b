import { type RefObject, useEffect } from 'react';
import { isLatestPrompt, type LeadPromptKind } from '../../../shared/answer/lead-prompt.ts';
import { serverNow } from '../../../shared/api/server-clock.ts';

/** A prompt that appears after this time was not caused by the user's click. */
const newPromptMs = 5_000;

interface ShownPrompt {
  leadId: string;
  question: LeadPromptKind;
  /** ISO 8601, UTC. Undefined once the prompt is answered. */
  askedAt: string | undefined;
}

/**
 * Scrolls to a prompt that appears after the user's click. Focuses its first answer unless the user is already typing.
 */
export function useFocusNewPrompt(
  bar: RefObject<HTMLElement | null>,
  answer: RefObject<HTMLElement | null>,
  { leadId, question, askedAt }: ShownPrompt,
): void {
  useEffect(() => {
    const isFresh = askedAt !== undefined && serverNow().getTime() - Date.parse(askedAt) < newPromptMs;
    if (!isFresh) return;
    // A focused text field or select uses the keys itself.
    const isFree = document.activeElement?.matches('body, a, button, main, [tabindex="-1"]') === true;
    if (isFree && isLatestPrompt(leadId, question)) answer.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, [bar, answer, leadId, question, askedAt]);
}
