import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourMs } from '../../shared/domain/time/durations.ts';
import { emptyStoredForm, isSendPending, type StoredSubmissions, type Submission } from './submission.ts';
import {
  discardSubmission,
  hydrateStoredForm,
  keepOwnFields,
  markSubmitted,
  markThanked,
  recordSendOutcome,
  reopenSubmission,
  resumeSubmissions,
  startSendAttempt,
  updateSubmissionsAfterTyping,
} from './submission-steps.ts';

const begun = (idempotencyKey: string, now = 0) => ({ idempotencyKey, startedAt: 0, now });
const sent = { elapsedMs: 9_000, leaveEmpty: '' };
const end = 1;

const typed = (name = 'Grace', key = 'key') => updateSubmissionsAfterTyping(emptyStoredForm, { name }, begun(key));
const sending = (name?: string, key?: string) => markSubmitted(typed(name, key), sent, 0);
const tried = (name = 'Grace', key = 'key') => ({ idempotencyKey: key, fields: { name } });
const waiting = () => recordSendOutcome(sending(), tried(), { kind: 'lost', message: null }, end);
const thanked = () => markThanked(recordSendOutcome(sending(), tried(), { kind: 'sent', reference: 'Q-1' }, end));

describe('a form', () => {
  test('becomes a draft with a stable key at its first letter', () => {
    expect(typed().current).toMatchObject({ state: 'draft', idempotencyKey: 'key', fields: { name: 'Grace' } });
    const more = updateSubmissionsAfterTyping(typed(), { name: 'Grace W' }, begun('other'));
    expect(more.current).toMatchObject({ state: 'draft', idempotencyKey: 'key', fields: { name: 'Grace W' } });
  });

  test('waits without an answer and stays sent once the server confirms', () => {
    expect(waiting().current).toMatchObject({ state: 'waiting', idempotencyKey: 'key' });
    const answered = recordSendOutcome(
      startSendAttempt(waiting(), 'key', 2),
      tried(),
      { kind: 'sent', reference: 'Q-1' },
      end,
    );
    expect(answered.current).toMatchObject({ state: 'sent', reference: 'Q-1' });
    const lateFailure = recordSendOutcome(answered, tried(), { kind: 'lost', message: null }, end);
    expect(lateFailure.current).toMatchObject({ state: 'sent', reference: 'Q-1' });
    expect(startSendAttempt(answered, 'key', 3)).toEqual(answered);
  });

  test('shows errors of rejected fields until they change', () => {
    const errors = { name: 'Required', phone: 'Required' };
    const refused = recordSendOutcome(sending(), tried(), { kind: 'refused', message: 'No', errors }, end);
    expect(refused.current).toMatchObject({ state: 'refused', message: 'No', errors });
    const corrected = updateSubmissionsAfterTyping(refused, { name: 'Wanjiku' }, begun('other'));
    expect(corrected.current).toMatchObject({ state: 'draft', errors: { phone: 'Required' } });
    expect(corrected.current?.errors).not.toHaveProperty('name');
  });

  test('starts another request when changed during sending', () => {
    const changed = updateSubmissionsAfterTyping(reopenSubmission(waiting()), { name: 'Wanjiku' }, begun('other'));
    const answered = recordSendOutcome(changed, tried(), { kind: 'sent', reference: 'Q-1' }, end);
    expect(answered.current).toMatchObject({ state: 'draft', idempotencyKey: 'key+', fields: { name: 'Wanjiku' } });
  });

  test('sets aside a submission that is being sent', () => {
    const both = updateSubmissionsAfterTyping(sending(), { name: 'Wanjiku' }, begun('second'));
    expect(both.current).toMatchObject({ state: 'draft', idempotencyKey: 'second' });
    expect(both.setAside).toMatchObject([{ state: 'sending', idempotencyKey: 'key' }]);
    expect(recordSendOutcome(both, tried(), { kind: 'sent', reference: 'Q-1' }, end).setAside).toEqual([]);
  });

  test('keeps another tab’s submission until that tab shows its thanks', () => {
    const shown = keepOwnFields(sending(), { name: 'Wanjiku' }, begun('second'));
    expect(shown).toMatchObject({
      current: { state: 'draft', fields: { name: 'Wanjiku' } },
      setAside: [{ idempotencyKey: 'key' }],
    });
    const answered = recordSendOutcome(shown, tried(), { kind: 'sent', reference: 'Q-1' }, end);
    expect(answered.setAside).toMatchObject([{ state: 'sent', reference: 'Q-1', isThanked: false }]);
  });

  test('offers alternatives after the first unanswered attempt', () => {
    expect(sending().current).toMatchObject({ hasWaited: false });
    expect(startSendAttempt(waiting(), 'key', 2).current).toMatchObject({ state: 'sending', hasWaited: true });
    expect(markSubmitted(reopenSubmission(waiting()), sent, 3).current).toMatchObject({ hasWaited: false });
  });

  test('restores a rejected submission that was set aside', () => {
    const both = updateSubmissionsAfterTyping(sending(), { name: 'Wanjiku' }, begun('second'));
    const refused = recordSendOutcome(both, tried(), { kind: 'refused', message: 'No', errors: {} }, end);
    expect(discardSubmission(refused)).toMatchObject({
      current: { idempotencyKey: 'key', state: 'refused' },
      setAside: [],
    });
  });
});

describe('a hydrated page', () => {
  test('prefers the text in its fields to stored text', () => {
    expect(hydrateStoredForm(emptyStoredForm, { name: 'Early' }, true, begun('new')).current?.fields).toEqual({
      name: 'Early',
    });
    const merged = hydrateStoredForm(typed(), { name: '', phone: '0712' }, true, begun('new'));
    expect(merged.current).toMatchObject({ idempotencyKey: 'key', fields: { name: 'Grace', phone: '0712' } });
  });

  test('starts no submission for preset fields alone', () => {
    expect(hydrateStoredForm(emptyStoredForm, { service: 'storage' }, false, begun('new'))).toEqual(emptyStoredForm);
    expect(hydrateStoredForm(waiting(), { service: 'storage' }, false, begun('new'))).toEqual(waiting());
  });

  test('ignores fields that the browser restores after sending', () => {
    expect(hydrateStoredForm(thanked(), { name: 'Grace' }, true, begun('new'))).toEqual(thanked());
    expect(hydrateStoredForm(thanked(), { name: 'Another' }, true, begun('new')).current).toMatchObject({
      state: 'draft',
      idempotencyKey: 'new',
    });
  });

  test.each([
    [23, 'a draft', typed(), 'draft'],
    [25, 'a draft', typed(), undefined],
    [25, 'thanks', thanked(), undefined],
    [1, 'a form that was being sent', sending(), 'waiting'],
    [6 * 24, 'a waiting form', waiting(), 'waiting'],
    [8 * 24, 'a waiting form', waiting(), 'refused'],
  ])('after %i hours, resumes or drops %s', (hours, _, form, state) => {
    const resumed = resumeSubmissions(form, hours * hourMs);
    expect(resumed.current?.state).toBe(state);
    expect(resumeSubmissions(resumed, hours * hourMs + 1).current?.state).toBe(state);
  });
});

test('never loses a submitted form before it is answered', () => {
  const names = fc.constantFrom('Grace', 'Wanjiku', 'Otieno');
  const events = fc.array(
    fc.oneof(
      names.map((name) => ({ event: 'type', name }) as const),
      names.map((name) => ({ event: 'open', name }) as const),
      fc.constantFrom('submit', 'reopen', 'resume', 'lost', 'retry').map((event) => ({ event, name: '' }) as const),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(events, (happening) => {
      let form: StoredSubmissions = emptyStoredForm;
      let keys = 0;
      const unanswered = new Map<string, Submission>();
      for (const { event, name } of happening) {
        keys += 1;
        const next = begun(`key-${keys}`);
        const current = form.current;
        if (event === 'type') form = updateSubmissionsAfterTyping(form, { name }, next);
        if (event === 'open') form = hydrateStoredForm(form, { name }, true, next);
        if (event === 'resume') form = resumeSubmissions(form, hourMs);
        if (event === 'submit') form = markSubmitted(form, sent, 0);
        if (event === 'reopen') {
          form = reopenSubmission(form);
          if (current) unanswered.delete(current.idempotencyKey);
        }
        if (event === 'retry' && current) form = startSendAttempt(form, current.idempotencyKey, 0);
        if (event === 'lost' && current) form = recordSendOutcome(form, current, { kind: 'lost', message: null }, end);
        if (form.current && isSendPending(form.current)) unanswered.set(form.current.idempotencyKey, form.current);
        const kept = [form.current, ...form.setAside];
        for (const [key, { fields }] of unanswered) {
          expect(kept.find((submission) => submission?.idempotencyKey === key)?.fields).toEqual(fields);
        }
      }
    }),
    { numRuns: 500 },
  );
});
