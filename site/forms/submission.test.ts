import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourMs } from '../../shared/domain/time/durations.ts';
import { emptyStoredForm, isSendPending, type StoredForm, type Submission } from './submission.ts';
import {
  applyTypedFields,
  discardSubmission,
  keepOwnFields,
  markSubmitted,
  markThanked,
  openForm,
  recordSendOutcome,
  reopenSubmission,
  resumeSubmissions,
  startAttempt,
} from './submission-steps.ts';

const begun = (idempotencyKey: string, now = 0) => ({ idempotencyKey, startedAt: 0, now });
const sent = { elapsedMs: 9_000, leaveEmpty: '' };
const end = 1;

const typed = (name = 'Grace', key = 'key') => applyTypedFields(emptyStoredForm, { name }, begun(key));
const sending = (name?: string, key?: string) => markSubmitted(typed(name, key), sent, 0);
const tried = (name = 'Grace', key = 'key') => ({ idempotencyKey: key, fields: { name } });
const waiting = () => recordSendOutcome(sending(), tried(), { kind: 'lost', message: null }, end);
const thanked = () => markThanked(recordSendOutcome(sending(), tried(), { kind: 'sent', reference: 'Q-1' }, end));

describe('a form', () => {
  test('is a draft from its first letter, under one key', () => {
    expect(typed().current).toMatchObject({ state: 'draft', idempotencyKey: 'key', fields: { name: 'Grace' } });
    const more = applyTypedFields(typed(), { name: 'Grace W' }, begun('other'));
    expect(more.current).toMatchObject({ state: 'draft', idempotencyKey: 'key', fields: { name: 'Grace W' } });
  });

  test('waits when nothing has answered, is sent when the server says so, and stays sent', () => {
    expect(waiting().current).toMatchObject({ state: 'waiting', idempotencyKey: 'key' });
    const answered = recordSendOutcome(
      startAttempt(waiting(), 'key', 2),
      tried(),
      { kind: 'sent', reference: 'Q-1' },
      end,
    );
    expect(answered.current).toMatchObject({ state: 'sent', reference: 'Q-1' });
    const lateFailure = recordSendOutcome(answered, tried(), { kind: 'lost', message: null }, end);
    expect(lateFailure.current).toMatchObject({ state: 'sent', reference: 'Q-1' });
    expect(startAttempt(answered, 'key', 3)).toEqual(answered);
  });

  test('that is refused says what to mend, and no more of a field that was changed', () => {
    const errors = { name: 'Required', phone: 'Required' };
    const refused = recordSendOutcome(sending(), tried(), { kind: 'refused', message: 'No', errors }, end);
    expect(refused.current).toMatchObject({ state: 'refused', message: 'No', errors });
    const mended = applyTypedFields(refused, { name: 'Wanjiku' }, begun('other'));
    expect(mended.current).toMatchObject({ state: 'draft', errors: { phone: 'Required' } });
    expect(mended.current?.errors).not.toHaveProperty('name');
  });

  test('that is changed while its answer comes is another request; what was sent is not said of it', () => {
    const changed = applyTypedFields(reopenSubmission(waiting()), { name: 'Wanjiku' }, begun('other'));
    const answered = recordSendOutcome(changed, tried(), { kind: 'sent', reference: 'Q-1' }, end);
    expect(answered.current).toMatchObject({ state: 'draft', idempotencyKey: 'key+', fields: { name: 'Wanjiku' } });
  });

  test('that is typed while another is on its way sets that one aside', () => {
    const both = applyTypedFields(sending(), { name: 'Wanjiku' }, begun('second'));
    expect(both.current).toMatchObject({ state: 'draft', idempotencyKey: 'second' });
    expect(both.setAside).toMatchObject([{ state: 'sending', idempotencyKey: 'key' }]);
    expect(recordSendOutcome(both, tried(), { kind: 'sent', reference: 'Q-1' }, end).setAside).toEqual([]);
  });

  test('of another tab is kept until that tab has given thanks for it', () => {
    const shown = keepOwnFields(sending(), { name: 'Wanjiku' }, begun('second'));
    expect(shown).toMatchObject({
      current: { state: 'draft', fields: { name: 'Wanjiku' } },
      setAside: [{ idempotencyKey: 'key' }],
    });
    const answered = recordSendOutcome(shown, tried(), { kind: 'sent', reference: 'Q-1' }, end);
    expect(answered.setAside).toMatchObject([{ state: 'sent', reference: 'Q-1', isThanked: false }]);
  });

  test('offers other ways from the first try without an answer until it is submitted again', () => {
    expect(sending().current).toMatchObject({ hasWaited: false });
    expect(startAttempt(waiting(), 'key', 2).current).toMatchObject({ state: 'sending', hasWaited: true });
    expect(markSubmitted(reopenSubmission(waiting()), sent, 3).current).toMatchObject({ hasWaited: false });
  });

  test('that was set aside and refused comes back when there is room', () => {
    const both = applyTypedFields(sending(), { name: 'Wanjiku' }, begun('second'));
    const refused = recordSendOutcome(both, tried(), { kind: 'refused', message: 'No', errors: {} }, end);
    expect(discardSubmission(refused)).toMatchObject({
      current: { idempotencyKey: 'key', state: 'refused' },
      setAside: [],
    });
  });
});

describe('a page that comes alive', () => {
  test('takes over what its fields hold, over what was kept', () => {
    expect(openForm(emptyStoredForm, { name: 'Early' }, true, begun('new')).current?.fields).toEqual({ name: 'Early' });
    const merged = openForm(typed(), { name: '', phone: '0712' }, true, begun('new'));
    expect(merged.current).toMatchObject({ idempotencyKey: 'key', fields: { name: 'Grace', phone: '0712' } });
  });

  test('begins nothing for what the address has chosen alone', () => {
    expect(openForm(emptyStoredForm, { service: 'storage' }, false, begun('new'))).toEqual(emptyStoredForm);
    expect(openForm(waiting(), { service: 'storage' }, false, begun('new'))).toEqual(waiting());
  });

  test('is not misled by what a browser puts back after it was sent', () => {
    expect(openForm(thanked(), { name: 'Grace' }, true, begun('new'))).toEqual(thanked());
    expect(openForm(thanked(), { name: 'Another' }, true, begun('new')).current).toMatchObject({
      state: 'draft',
      idempotencyKey: 'new',
    });
  });

  test.each([
    [23, 'a draft', typed(), 'draft'],
    [25, 'a draft', typed(), undefined],
    [25, 'thanks', thanked(), undefined],
    [1, 'what was being sent', sending(), 'waiting'],
    [6 * 24, 'what waits', waiting(), 'waiting'],
    [8 * 24, 'what waits', waiting(), 'refused'],
  ])('after %i hours makes what it should of %s', (hours, _, form, state) => {
    const resumed = resumeSubmissions(form, hours * hourMs);
    expect(resumed.current?.state).toBe(state);
    // The next page makes no more of it.
    expect(resumeSubmissions(resumed, hours * hourMs + 1).current?.state).toBe(state);
  });
});

test('what was submitted is never forgotten before it was answered, whatever happens', () => {
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
      let form: StoredForm = emptyStoredForm;
      let keys = 0;
      const unanswered = new Map<string, Submission>();
      for (const { event, name } of happening) {
        keys += 1;
        const next = begun(`key-${keys}`);
        const current = form.current;
        if (event === 'type') form = applyTypedFields(form, { name }, next);
        if (event === 'open') form = openForm(form, { name }, true, next);
        if (event === 'resume') form = resumeSubmissions(form, hourMs);
        if (event === 'submit') form = markSubmitted(form, sent, 0);
        if (event === 'reopen') {
          form = reopenSubmission(form);
          // The visitor has taken it back.
          if (current) unanswered.delete(current.idempotencyKey);
        }
        if (event === 'retry' && current) form = startAttempt(form, current.idempotencyKey, 0);
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
