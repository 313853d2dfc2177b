import { ApiError } from '../../shared/api/api-error.ts';
import { callEndpoint } from '../../shared/api/call.ts';
import { toFieldErrors } from './form-fields.ts';
import type { LeadFormDefinition } from './lead-form.ts';
import type { SendOutcome, Submission } from './submission.ts';

const answerTimeoutMs = 15_000;

/** Statuses below 500 that mean a temporary error. */
const passingStatuses = [408, 425, 429];

/** Never rejects. `reused` means that the server has stored the key with different text. */
export async function sendForm(
  form: LeadFormDefinition,
  submission: Submission,
): Promise<SendOutcome | { kind: 'reused' }> {
  const { fields, elapsedMs, leaveEmpty, idempotencyKey } = submission;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), answerTimeoutMs);
  try {
    const receipt = await callEndpoint(form.endpoint, {
      headers: { 'Idempotency-Key': idempotencyKey },
      body: { ...fields, elapsedMs, leaveEmpty },
      signal: limit.signal,
      keepalive: true,
    });
    // A hotspot that requires a login answers every request with its own page, which has no reference.
    return receipt?.reference ? { kind: 'sent', reference: receipt.reference } : lost;
  } catch (error) {
    return error instanceof ApiError ? toSendOutcome(error, form) : lost;
  } finally {
    clearTimeout(timer);
  }
}

const lost = { kind: 'lost', message: null } as const;

function toSendOutcome(
  { status, serverMessage, problem }: ApiError,
  form: LeadFormDefinition,
): SendOutcome | { kind: 'reused' } {
  if (status === 422) return { kind: 'reused' };
  const message = serverMessage ?? form.fallbackMessage;
  if (status >= 500 || passingStatuses.includes(status)) return { kind: 'lost', message };
  return { kind: 'refused', message, errors: toFieldErrors(form.fieldNames, problem?.errors) };
}
