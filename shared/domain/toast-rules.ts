/** How toasts behave, on the site and in the admin: specification, section 9. */
export const toastRules = { displayMs: 5_000, swipeThresholdPx: 50, hotkey: ['F8'] };
