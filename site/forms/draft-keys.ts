/** Where the browser keeps the drafts of the forms. */
export const draftKeys = { quote: 'quote-draft', contact: 'contact-draft' } as const;

/** Whether a sent form waits on this device for the network. Cheap: it runs on every page. */
export function isDraftWaiting(draftKey: string): boolean {
  try {
    return localStorage.getItem(draftKey)?.includes('"isWaiting":true') ?? false;
  } catch {
    return false;
  }
}
