import { type RefObject, useEffect } from 'react';

/** What comes later than this after its press belongs to something that was begun before. */
const freshMs = 5_000;

/**
 * Brings a question into view that somebody's own press has brought up just now, clear of the notice that may come with it,
 * and gives the focus to its first answer when nothing else was begun since: Enter answers. A question that is there from
 * before does neither.
 * @param askedAt ISO 8601 in UTC
 */
export function useFreshQuestion(
  question: RefObject<HTMLElement | null>,
  answer: RefObject<HTMLElement | null>,
  askedAt: string | undefined,
): void {
  useEffect(() => {
    const isFresh = askedAt !== undefined && Date.now() - Date.parse(askedAt) < freshMs;
    if (!isFresh) return;
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.matches('a, main, [tabindex="-1"]') === true;
    if (isFree) answer.current?.focus({ preventScroll: true });
    question.current?.scrollIntoView({ block: 'nearest' });
  }, [question, answer, askedAt]);
}
