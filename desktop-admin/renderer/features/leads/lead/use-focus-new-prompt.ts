import { type RefObject, useEffect } from 'react';
import { isLatestPrompt, type LeadPromptKind } from '../../../shared/answer/lead-prompt.ts';
import { serverNow } from '../../../shared/api/server-clock.ts';

/** What comes later than this after its press belongs to something that was begun before. */
const newPromptMs = 5_000;

interface ShownPrompt {
  leadId: string;
  question: LeadPromptKind;
  /** When it was asked, in ISO 8601 and UTC; undefined where it is answered. */
  askedAt: string | undefined;
}

/**
 * Brings a question into view that somebody's own press has brought up just now, clear of the notice that may come with it,
 * and gives the focus to its first answer when nothing else was begun since: Enter answers. A question that is there from
 * before does neither.
 */
export function useFocusNewPrompt(
  bar: RefObject<HTMLElement | null>,
  answer: RefObject<HTMLElement | null>,
  { leadId, question, askedAt }: ShownPrompt,
): void {
  useEffect(() => {
    const isFresh = askedAt !== undefined && serverNow().getTime() - Date.parse(askedAt) < newPromptMs;
    if (!isFresh) return;
    // A field has its own keys: whoever chose Lost in the list of statuses may go on choosing.
    const isFree = document.activeElement?.matches('body, a, button, main, [tabindex="-1"]') === true;
    if (isFree && isLatestPrompt(leadId, question)) answer.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: 'nearest' });
  }, [bar, answer, leadId, question, askedAt]);
}
