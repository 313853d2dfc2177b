export const formStorageKeys = { quote: 'quote-form', contact: 'contact-form' } as const;

/** Runs on every page, so it must be fast. */
export function hasUnsentForm(storageKey: string): boolean {
  try {
    return /"state":"(?:waiting|sending)"/.test(localStorage.getItem(storageKey) ?? '');
  } catch {
    return false;
  }
}
