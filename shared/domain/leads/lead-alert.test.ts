import { expect, test } from 'vitest';
import type { LeadEvent } from '../../schemas/leads/lead-event.ts';
import {
  type AlertCause,
  combineAlerts,
  createLeadAlertText,
  createReminderText,
  formatCauseCounts,
  getAlertCause,
  isCauseResolved,
  isCombinedAlert,
  shouldAlert,
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

test('alerts everyone about a follow-up of an unassigned lead, otherwise its owner', () => {
  const alert = {
    title: 'Follow-up: Grace Odhiambo',
    body: 'Back from leave',
    leadPath: '/admin/contacts/0198c000-0000-7000-8000-000000000000',
  };
  expect(createLeadAlertText(due())).toEqual(alert);
  expect(createLeadAlertText(due({ ownerId }))).toBeNull();
  expect(createLeadAlertText(due({ ownerId }, true))).toEqual(alert);
  expect(createLeadAlertText(due({ followUpReason: null }))?.body).toBe('Storage');
});

test('does not alert about a removed follow-up or a deleted lead', () => {
  expect(createLeadAlertText(due({ followUpAt: null }))).toBeNull();
  expect(createLeadAlertText({ ...due(), lead: null })).toBeNull();
});

test('does not alert about leads of colleagues if users want only their own', () => {
  const of = (ownerId: string | null, isMine: boolean) => ({ ...due({ ownerId }, isMine) });
  expect([shouldAlert('mine', of(null, false)), shouldAlert('mine', of(ownerId, true))]).toEqual([true, true]);
  expect([shouldAlert('mine', of(ownerId, false)), shouldAlert('none', of(null, false))]).toEqual([false, false]);
  expect(shouldAlert('all', of(ownerId, false))).toBe(true);
  expect(createLeadAlertText({ ...due(), rings: false })).toBeNull();
});

test('marks reminders, and links combined alerts to an inbox', () => {
  const alert = { title: 'New quote: Wanjiru', body: 'Westlands → Nakuru', leadPath: '/admin/quotes/1' };
  expect(createReminderText(alert).title).toBe('Still waiting, new quote: Wanjiru');
  expect(combineAlerts([createReminderText(alert), createReminderText(alert)])?.body).toMatch(/^Wanjiru, Westlands/);
  expect([isCombinedAlert('/admin/quotes'), isCombinedAlert('/admin/quotes/1')]).toEqual([true, false]);
});

test('alerts the new owner of an assigned lead and names the colleague', () => {
  const given: LeadEvent = { ...due({ ownerId }, true), type: 'contact.assigned', assignedBy: 'Wanjiku' };
  const alert = createLeadAlertText(given);
  expect(alert).toEqual({
    title: 'Assigned to you: Grace Odhiambo',
    body: 'Assigned by Wanjiku: Storage',
    leadPath: '/admin/contacts/0198c000-0000-7000-8000-000000000000',
  });
  expect(createLeadAlertText({ ...given, rings: false })).toBeNull();
  expect(createLeadAlertText({ ...given, assignedBy: null })).toBeNull();
  const quote = { title: 'New quote: Wanjiru', body: 'Westlands → Nakuru', leadPath: '/admin/quotes/1' };
  expect(combineAlerts([quote, ...(alert ? [alert, alert] : [])])?.title).toBe('1 new request and 2 assigned to you');
});

test('counts leads to look at without an alert, until a colleague has dealt with them', () => {
  const silent = { ...due({ ownerId }, true), rings: false };
  expect(getAlertCause(silent)).toBe('due');
  expect(getAlertCause({ ...silent, type: 'quote.assigned', assignedBy: 'Wanjiku' })).toBe('given');
  expect(getAlertCause({ ...due({ status: 'new' }), type: 'contact.created', rings: false })).toBe('new');
  expect(getAlertCause(due({ ownerId }))).toBeNull();
  expect(getAlertCause({ ...due(), type: 'contact.updated' })).toBeNull();

  const now = new Date('2026-11-23T07:00:00.000Z');
  const changed = (changes: Parameters<typeof due>[0], isMine = false) =>
    ({ ...due(changes, isMine), type: 'contact.updated' }) as const;
  const over = (cause: AlertCause, event: LeadEvent) => isCauseResolved(cause, event, now);
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

test('counts causes separately', () => {
  const [followUp] = [createLeadAlertText(due())];
  const quote = { title: 'New quote: Wanjiru', body: 'Westlands → Nakuru', leadPath: '/admin/quotes/1' };
  const folded = combineAlerts([quote, ...(followUp ? [followUp, followUp] : [])]);
  expect(folded).toMatchObject({ title: '1 new request and 2 follow-ups', leadPath: '/admin/quotes' });
  expect(folded?.body).toContain('Follow-up: Grace Odhiambo, Back from leave');
  expect(
    formatCauseCounts([
      { leadPath: '/admin/quotes/1', cause: 'new' },
      { leadPath: '/admin/contacts/2', cause: 'new' },
      { leadPath: '/admin/quotes/3', cause: 'due' },
      { leadPath: '/admin/quotes/4', cause: 'given' },
    ]),
  ).toBe('1 new request, 1 new message, 1 follow-up and 1 assigned to you');
});
