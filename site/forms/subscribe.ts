import { type PostedForm, postForm } from './post-form.ts';

const fallbackMessage = 'Failed to subscribe. Please try again.';

export function subscribe(form: HTMLFormElement): Promise<PostedForm> {
  const { email, leaveEmpty } = Object.fromEntries(new FormData(form));
  // Since the page has come, because the form may have been there, and typed into, before this script.
  const elapsedMs = Math.round(performance.now());
  return postForm('/api/newsletter', { email, leaveEmpty, elapsedMs }, fallbackMessage);
}
