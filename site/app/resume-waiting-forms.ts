import { draftKeys, isDraftWaiting } from '../forms/draft-keys.ts';
import type { FormOutbox } from '../forms/form-outbox.ts';

const forms: { draftKey: string; importOutbox: () => Promise<FormOutbox> }[] = [
  {
    draftKey: draftKeys.quote,
    importOutbox: async () => (await import('../features/quote/quote-outbox.ts')).quoteOutbox,
  },
  {
    draftKey: draftKeys.contact,
    importOutbox: async () => (await import('../features/contact/contact-outbox.ts')).contactOutbox,
  },
];

/** A form that was sent without a network goes out with the next page that opens, whichever it is. */
export function resumeWaitingForms(): void {
  for (const { draftKey, importOutbox } of forms) {
    if (!isDraftWaiting(draftKey)) continue;
    // Without the network for this file there is none for the form either: the next page tries again.
    importOutbox().then(
      (outbox) => outbox.watch(),
      () => {},
    );
  }
}
