import { expect, test } from 'vitest';
import { toSubjectLine } from './mail-envelope.ts';

test('a subject ends with a whole character', () => {
  expect(toSubjectLine(`New quote: a${'🚚'.repeat(99)}`)).toBe(`New quote: a${'🚚'.repeat(93)}…`);
});

test('a name does not turn the direction of the subject round', () => {
  expect(toSubjectLine('New quote: \u202EJane\u2066 from Karen')).toBe('New quote: Jane from Karen');
});
