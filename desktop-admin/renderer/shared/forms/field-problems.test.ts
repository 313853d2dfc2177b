import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { fieldProblems, schemaProblems } from './field-problems.ts';

test('tells what the server says of each field, of several problems the first', () => {
  const errors = [
    { path: 'page.title', message: 'Required' },
    { path: 'page.title', message: 'Too short' },
    { path: 'slug', message: 'In use' },
  ];
  const error = new ApiError(400, 'Bad Request', JSON.stringify({ message: 'Please check the form', errors }));
  expect(fieldProblems(error)).toEqual({ 'page.title': 'Required', slug: 'In use' });
});

test('knows of no field when the failure is another', () => {
  for (const error of [new TypeError('Failed to fetch'), new ApiError(502, 'Bad Gateway', '<html>'), undefined]) {
    expect(fieldProblems(error)).toEqual({});
  }
});

test('tells what the schema says', () => {
  const schema = z.object({ page: z.object({ title: z.string('Required') }), tags: z.array(z.string('Must be text')) });
  const { error } = schema.safeParse({ page: {}, tags: ['a', 1] });
  expect(error && schemaProblems(error)).toEqual({ 'page.title': 'Required', 'tags.1': 'Must be text' });
});
