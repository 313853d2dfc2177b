import { ApiError, fetchJson } from '../../shared/api/fetch-json.ts';
import type { LeadReceipt } from '../../shared/schemas/lead.ts';
import { type DraftStore, type FormDraft, newKey } from './form-draft.ts';
import { type FieldErrors, toFieldErrors } from './form-fields.ts';
import type { LeadForm } from './lead-form.ts';

/** What became of a form. */
export type SendOutcome =
  | { kind: 'sent'; reference: string }
  /** There is no network. */
  | { kind: 'waiting' }
  /** The server did not take it; `errors` are about fields. */
  | { kind: 'failed'; message: string; errors: FieldErrors };

/** Never rejects: a failure is an outcome too. */
export async function sendForm(form: LeadForm, drafts: DraftStore, draft: FormDraft): Promise<SendOutcome> {
  try {
    return { kind: 'sent', reference: (await post(form, drafts, draft)).reference };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      return navigator.onLine ? { kind: 'failed', message: form.fallbackMessage, errors: {} } : { kind: 'waiting' };
    }
    return {
      kind: 'failed',
      message: error.serverMessage ?? form.fallbackMessage,
      errors: toFieldErrors(form.fieldNames, error.problem?.errors),
    };
  }
}

async function post(form: LeadForm, drafts: DraftStore, draft: FormDraft): Promise<LeadReceipt> {
  try {
    return await postOnce(form, draft);
  } catch (error) {
    // The server has this key with other words: an answer was lost, and the form was changed since. That makes it
    // another lead.
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const renewed = { ...draft, idempotencyKey: newKey() };
    drafts.save(renewed);
    return postOnce(form, renewed);
  }
}

const postOnce = ({ endpoint }: LeadForm, { fields, elapsedMs, leaveEmpty, idempotencyKey }: FormDraft) =>
  fetchJson<LeadReceipt>(endpoint, {
    method: 'POST',
    headers: { 'Idempotency-Key': idempotencyKey },
    body: { ...fields, elapsedMs, leaveEmpty },
  });
