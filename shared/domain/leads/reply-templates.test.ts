import { describe, expect, test } from 'vitest';
import { fillReplyTemplate, findUnfilledPlaceholders } from './reply-templates.ts';

describe('a template', () => {
  test('is filled with what is known, and keeps what people have to fill in', () => {
    const text = 'Hello {firstName}, {route} on {day}: {firstname}? {quotationLink} {}{1}';
    const filled = fillReplyTemplate(text, { firstName: 'Grace', route: '', quotationLink: null });
    expect(filled).toBe('Hello Grace, {route} on {day}: Grace? {quotationLink} {}{1}');
    expect(findUnfilledPlaceholders(filled)).toEqual(['{route}', '{day}', '{quotationLink}']);
  });

  test('is filled once: what somebody calls themselves is no placeholder and no pattern', () => {
    expect(fillReplyTemplate('{firstName} {phone}', { firstName: '{phone}$&', phone: '0700' })).toBe('{phone}$& 0700');
  });
});
