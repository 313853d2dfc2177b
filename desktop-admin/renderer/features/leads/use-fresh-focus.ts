import { type RefObject, useEffect } from 'react';

/** What comes later than this after its press belongs to something that was begun before. */
const freshMs = 5_000;

/**
 * Gives the focus to the first answer of a question that somebody's own press has brought up just now, when nothing else was
 * begun since: Enter answers. A question that is there from before takes no focus.
 * @param askedAt ISO 8601 in UTC
 */
export function useFreshFocus(answer: RefObject<HTMLElement | null>, askedAt: string | undefined): void {
  useEffect(() => {
    const isFresh = askedAt !== undefined && Date.now() - Date.parse(askedAt) < freshMs;
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.matches('a, main, [tabindex="-1"]') === true;
    if (isFresh && isFree) answer.current?.focus();
  }, [answer, askedAt]);
}
