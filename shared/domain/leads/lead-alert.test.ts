import { expect, test } from 'vitest';
import type { LeadEvent } from '../../schemas/leads/lead-event.ts';
import {
  type AlertCause,
  alertCause,
  countCauses,
  foldAlerts,
  isCauseOver,
  isFolded,
  leadAlertText,
  reminderText,
  wantsAlert,
} from './lead-alert.ts';

const lead = {
  kind: 'contact',
  reference: 'C-10007',
  name: 'Grace Odhiambo',
  summary: 'Storage',
  status: 'replied',
  version: 3,
  statusChange: null,
  ownerId: null,
  followUpAt: '2026-11-23T06:00:00.000Z',
  followUpReason: 'Back from leave',
  firstAnsweredAt: null,
  lostReason: null,
} as const;

const due = (changes: Partial<NonNullable<LeadEvent['lead']>> = {}, isMine = false): LeadEvent => ({
  position: 7,
  type: 'lead.follow_up_due',
  leadId: '0198c000-0000-7000-8000-000000000000',
  at: '2026-11-23T06:00:05.000Z',
  isMine,
  rings: true,
  assignedBy: null,
  lead: { ...lead, ...changes },
});

const ownerId = '0198c000-0000-7000-8000-000000000001';

test('a follow-up rings for everybody while nobody answers for the lead, and then for its owner only', () => {
  const alert = {
    title: 'Follow-up: Grace Odhiambo',
    body: 'Back from leave',
    leadPath: '/admin/contacts/0198c000-0000-7000-8000-000000000000',
  };
  expect(leadAlertText(due())).toEqual(alert);
  expect(leadAlertText(due({ ownerId }))).toBeNull();
  expect(leadAlertText(due({ ownerId }, true))).toEqual(alert);
  expect(leadAlertText(due({ followUpReason: null }))?.body).toBe('Storage');
});

test('one that was removed meanwhile, or whose lead is gone, does not ring', () => {
  expect(leadAlertText(due({ followUpAt: null }))).toBeNull();
  expect(leadAlertText({ ...due(), lead: null })).toBeNull();
});

test('who wants to be rung for their own is not rung for what is somebody else’s', () => {
  const of = (ownerId: string | null, isMine: boolean) => ({ ...due({ ownerId }, isMine) });
  expect([wantsAlert('mine', of(null, false)), wantsAlert('mine', of(ownerId, true))]).toEqual([true, true]);
  expect([wantsAlert('mine', of(ownerId, false)), wantsAlert('none', of(null, false))]).toEqual([false, false]);
  expect(wantsAlert('all', of(ownerId, false))).toBe(true);
  expect(leadAlertText({ ...due(), rings: false })).toBeNull();
});

test('a lead that rings again says so, and folded ones lead to an inbox', () => {
  const alert = { title: 'New quote: Wanjiru', body: 'Westlands → Nakuru', leadPath: '/admin/quotes/1' };
  expect(reminderText(alert).title).toBe('Still waiting, new quote: Wanjiru');
  expect(foldAlerts([reminderText(alert), reminderText(alert)])?.body).toMatch(/^Wanjiru, Westlands/);
  expect([isFolded('/admin/quotes'), isFolded('/admin/quotes/1')]).toEqual([true, false]);
});

test('a lead that a colleague gives to somebody rings for them, and says who did', () => {
  const given: LeadEvent = { ...due({ ownerId }, true), type: 'contact.assigned', assignedBy: 'Wanjiku' };
  const alert = leadAlertText(given);
  expect(alert).toEqual({
    title: 'Yours now: Grace Odhiambo',
    body: 'Wanjiku gave it to you: Storage',
    leadPath: '/admin/contacts/0198c000-0000-7000-8000-000000000000',
  });
  expect(leadAlertText({ ...given, rings: false })).toBeNull();
  expect(leadAlertText({ ...given, assignedBy: null })).toBeNull();
  const quote = { title: 'New quote: Wanjiru', body: 'Westlands → Nakuru', leadPath: '/admin/quotes/1' };
  expect(foldAlerts([quote, ...(alert ? [alert, alert] : [])])?.title).toBe('1 new request and 2 given to you');
});

test('what somebody has to look at is known whether or not it rings, and is over when a colleague has dealt with it', () => {
  const silent = { ...due({ ownerId }, true), rings: false };
  expect(alertCause(silent)).toBe('due');
  expect(alertCause({ ...silent, type: 'quote.assigned', assignedBy: 'Wanjiku' })).toBe('given');
  expect(alertCause({ ...due({ status: 'new' }), type: 'contact.created', rings: false })).toBe('new');
  expect(alertCause(due({ ownerId }))).toBeNull();
  expect(alertCause({ ...due(), type: 'contact.updated' })).toBeNull();

  const now = new Date('2026-11-23T07:00:00.000Z');
  const changed = (changes: Parameters<typeof due>[0], isMine = false) =>
    ({ ...due(changes, isMine), type: 'contact.updated' }) as const;
  const over = (cause: AlertCause, event: LeadEvent) => isCauseOver(cause, event, now);
  expect([over('new', changed({ status: 'new' })), over('new', changed({}))]).toEqual([false, true]);
  expect([over('due', changed({})), over('due', changed({ followUpAt: null }))]).toEqual([false, true]);
  expect(over('due', changed({ followUpAt: '2026-11-24T06:00:00.000Z' }))).toBe(true);
  expect([over('due', changed({ ownerId })), over('due', changed({ ownerId }, true))]).toEqual([true, false]);
  expect([over('given', changed({ ownerId }, true)), over('given', changed({ ownerId }))]).toEqual([false, true]);
  expect([over('given', changed({ status: 'spam' }, true)), over('due', { ...due(), lead: null })]).toEqual([
    true,
    true,
  ]);
});

test('with others it is counted apart', () => {
  const [followUp] = [leadAlertText(due())];
  const quote = { title: 'New quote: Wanjiru', body: 'Westlands → Nakuru', leadPath: '/admin/quotes/1' };
  const folded = foldAlerts([quote, ...(followUp ? [followUp, followUp] : [])]);
  expect(folded).toMatchObject({ title: '1 new request and 2 follow-ups', leadPath: '/admin/quotes' });
  expect(folded?.body).toContain('Follow-up: Grace Odhiambo, Back from leave');
  expect(
    countCauses([
      { leadPath: '/admin/quotes/1', cause: 'new' },
      { leadPath: '/admin/contacts/2', cause: 'new' },
      { leadPath: '/admin/quotes/3', cause: 'due' },
      { leadPath: '/admin/quotes/4', cause: 'given' },
    ]),
  ).toBe('1 new request, 1 new message, 1 follow-up and 1 given to you');
});
