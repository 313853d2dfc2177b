import { describe, expect, test } from 'vitest';
import { fillReplyTemplate, findUnfilledPlaceholders } from './reply-templates.ts';

describe('a template', () => {
  test('is filled with known values and keeps the other placeholders', () => {
    const text = 'Hello {firstName}, {route} on {day}: {firstname}? {quotationLink} {}{1}';
    const filled = fillReplyTemplate(text, { firstName: 'Grace', route: '', quotationLink: null });
    expect(filled).toBe('Hello Grace, {route} on {day}: Grace? {quotationLink} {}{1}');
    expect(findUnfilledPlaceholders(filled)).toEqual(['{route}', '{day}', '{quotationLink}']);
  });

  test('is filled once, without reading placeholders or patterns in names', () => {
    expect(fillReplyTemplate('{firstName} {phone}', { firstName: '{phone}$&', phone: '0700' })).toBe('{phone}$& 0700');
  });
});
