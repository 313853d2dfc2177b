import { expect, test } from 'vitest';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { findFirstMessage, parseFieldProblems } from './server-problems.ts';

test('returns the first problem of each field', () => {
  const errors = [
    { path: 'page.title', message: 'Required' },
    { path: 'page.title', message: 'Too short' },
    { path: 'slug', message: 'In use' },
  ];
  const error = new ApiError(400, 'Bad Request', JSON.stringify({ message: 'Please check the form', errors }));
  expect(parseFieldProblems(error)).toEqual({ 'page.title': 'Required', slug: 'In use' });
});

test('returns no problem for other errors', () => {
  for (const error of [new TypeError('Failed to fetch'), new ApiError(502, 'Bad Gateway', '<html>'), undefined]) {
    expect(parseFieldProblems(error)).toEqual({});
  }
});

test('returns the first problem of a field or of its parts', () => {
  expect(findFirstMessage({ type: 'too_small', message: 'Required' })).toBe('Required');
  expect(findFirstMessage([undefined, { message: 'Must be text' }, { message: 'Too long' }])).toBe('Must be text');
  for (const error of [undefined, [], { title: { message: 'of another field' } }]) {
    expect(findFirstMessage(error)).toBeUndefined();
  }
});
