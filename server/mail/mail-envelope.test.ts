import { expect, test } from 'vitest';
import { toSubjectLine } from './mail-envelope.ts';

test('cuts a subject after a whole character', () => {
  expect(toSubjectLine(`New quote: a${'🚚'.repeat(99)}`)).toBe(`New quote: a${'🚚'.repeat(93)}…`);
});

test('removes direction marks of a name from the subject', () => {
  expect(toSubjectLine('New quote: \u202EJane\u2066 from Karen')).toBe('New quote: Jane from Karen');
});
