import { expect, test } from 'vitest';
import type { LeadEntry } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { describeEntry } from './describe-entry.ts';
import { getInitials } from './owners.ts';

const line = {
  id: '0198c000-0000-7000-8000-000000000000',
  actor: { kind: 'person', id: null, name: 'Amina' },
  at: '2026-11-23T06:00:00.000Z',
  editedAt: null,
} as const;
const written = { ...line, text: null, mail: null };
const mail = { to: 'g@example.com', subject: 'Your move', template: null, problem: null };
const at = '2026-11-24T06:00:00.000Z';

test.each<[LeadEntry, string]>([
  [{ ...written, type: 'note', outcome: null }, 'Amina added a note'],
  [{ ...written, type: 'call', outcome: null }, 'Amina called'],
  [{ ...written, type: 'call', outcome: 'no_answer' }, 'Amina called: no answer'],
  [{ ...written, type: 'whatsapp', outcome: null }, 'Amina opened WhatsApp'],
  [{ ...written, type: 'whatsapp', outcome: 'sent' }, 'Amina sent a WhatsApp message'],
  [{ ...written, type: 'email', outcome: 'not_sent' }, 'Amina started an e-mail: not sent'],
  [
    { ...written, type: 'email', outcome: null, mail: { ...mail, delivery: 'waiting' } },
    'Amina wrote the e-mail “Your move” to g@example.com',
  ],
  [
    { ...line, type: 'status', details: { from: 'new', to: 'lost', isAutomatic: false } },
    'Amina changed the status to Lost',
  ],
  [
    { ...line, type: 'status', details: { from: 'new', to: 'contacted', isAutomatic: true } },
    'Marked Contacted because Amina replied',
  ],
  [
    { ...line, type: 'owner', details: { from: null, to: 'Amina', toId: line.id, isAutomatic: false } },
    'Amina assigned the lead to themselves',
  ],
  [
    { ...line, type: 'owner', details: { from: null, to: 'Brian', toId: line.id, isAutomatic: false } },
    'Amina assigned the lead to Brian',
  ],
  [
    { ...line, type: 'owner', details: { from: 'Amina', to: null, toId: null, isAutomatic: false } },
    'Amina unassigned the lead',
  ],
  [
    { ...line, type: 'owner', details: { from: 'Brian', to: null, toId: null, isAutomatic: true } },
    'Unassigned automatically because Brian had not worked on the lead',
  ],
  [
    { ...line, type: 'follow_up', details: { from: null, to: at, reason: 'Back from leave' } },
    'Amina set a follow-up for Nov 24, 2026, 9:00 AM: Back from leave',
  ],
  [{ ...line, type: 'follow_up', details: { from: at, to: null, reason: null } }, 'Amina removed the follow-up'],
])('describes %j as %s', (entry, words) => {
  // Newer locale data have a narrow space before AM.
  expect(describeEntry(entry).replace(/\u202f/g, ' ')).toBe(words);
});

test.each([
  ['Amina Odhiambo', 'AO'],
  ['Wanjirũ', 'W'],
  ['Ng’ang’a wa Kamau', 'NW'],
])('abbreviates %s to %s', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
