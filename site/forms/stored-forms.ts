/** Where the browser keeps the forms. */
export const storageKeys = { quote: 'quote-form', contact: 'contact-form' } as const;

/** Whether a form that was submitted waits on this device to be sent. Cheap: it runs on every page. */
export function hasUnsentForm(storageKey: string): boolean {
  try {
    return /"state":"(?:waiting|sending)"/.test(localStorage.getItem(storageKey) ?? '');
  } catch {
    return false;
  }
}
