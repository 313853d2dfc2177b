import { expect, test } from 'vitest';
import type { Mailing } from '../../../../shared/schemas/content/mailing.ts';
import { describeMailingProgress } from './mailings.query.ts';

const mailing = (fields: Partial<Mailing>): Mailing => ({
  id: '0198c000-0000-7000-8000-000000000000',
  postId: '0198c000-0000-7000-8000-000000000001',
  title: 'How to pack a kitchen',
  username: 'wanjiru',
  createdAt: '2026-11-22T09:00:00.000Z',
  recipients: 1_004,
  sent: 0,
  failed: 0,
  unsure: 0,
  skipped: 0,
  isFinished: false,
  ...fields,
});

test.each([
  ['0 of 1,004 sent', {}],
  ['312 of 1,004 sent, 3 failed', { sent: 312, failed: 3 }],
  ['Sent to 1,004 subscribers', { sent: 1_004, isFinished: true }],
  ['Sent to 1 subscriber', { recipients: 1, sent: 1, isFinished: true }],
  ['1,000 of 1,004 sent, 2 skipped', { sent: 1_000, skipped: 2 }],
  ['1,003 of 1,004 sent, 1 may not have arrived', { sent: 1_003, unsure: 1, isFinished: true }],
  ['1,001 of 1,004 sent, 1 failed, 2 skipped', { sent: 1_001, failed: 1, skipped: 2, isFinished: true }],
])('describes the progress as "%s"', (words, fields) => {
  expect(describeMailingProgress(mailing(fields))).toBe(words);
});
