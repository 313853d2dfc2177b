import type { FormOutbox } from '../forms/form-outbox.ts';
import { formStorageKeys, hasUnsentForm } from '../forms/stored-forms.ts';

const forms: { storageKey: string; importOutbox: () => Promise<FormOutbox> }[] = [
  {
    storageKey: formStorageKeys.quote,
    importOutbox: async () => (await import('../features/quote/quote-outbox.ts')).quoteOutbox,
  },
  {
    storageKey: formStorageKeys.contact,
    importOutbox: async () => (await import('../features/contact/contact-outbox.ts')).contactOutbox,
  },
];

export function resumeWaitingForms(): void {
  for (const { storageKey, importOutbox } of forms) {
    if (!hasUnsentForm(storageKey)) continue;
    // If the outbox cannot be loaded, the next page tries to send the forms.
    importOutbox().then(
      (outbox) => outbox.watch(),
      () => {},
    );
  }
}
