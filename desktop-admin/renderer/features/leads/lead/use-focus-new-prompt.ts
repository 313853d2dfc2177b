import { type RefObject, useEffect } from 'react';
import { isLatestPrompt, type LeadPromptKind } from '../../../shared/answer/lead-prompt.ts';
import { serverNow } from '../../../shared/api/server-clock.ts';

/** A prompt that appears later was not caused by the user's click. */
const newPromptMs = 5_000;

interface ShownPrompt {
  leadId: string;
  question: LeadPromptKind;
  /** ISO 8601, UTC. Undefined after the answer. */
  askedAt: string | undefined;
}

/** Scrolls to a prompt that the user's own click has opened. Focuses its first answer unless the user has moved on. */
export function useFocusNewPrompt(
  bar: RefObject<HTMLElement | null>,
  answer: RefObject<HTMLElement | null>,
  { leadId, question, askedAt }: ShownPrompt,
): void {
  useEffect(() => {
    const isFresh = askedAt !== undefined && serverNow().getTime() - Date.parse(askedAt) < newPromptMs;
    if (!isFresh) return;
    // A focused select handles its own keys.
    const isFree = document.activeElement?.matches('body, a, button, main, [tabindex="-1"]') === true;
    if (isFree && isLatestPrompt(leadId, question)) answer.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, [bar, answer, leadId, question, askedAt]);
}
