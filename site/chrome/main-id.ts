/** The screen's own element: where the skip link leads, and the focus after a navigation. */
export const mainId = 'main';

/** Puts the focus on the screen without moving the page. */
export const focusMain = (): void => document.getElementById(mainId)?.focus({ preventScroll: true });
