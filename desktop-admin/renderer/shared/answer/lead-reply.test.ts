import { expect, test } from 'vitest';
import { createEmailDraftLink, createWhatsappLink } from './lead-reply.ts';

test('encodes the text, so that typed characters never change the address', () => {
  expect(createEmailDraftLink('a?cc=x&b@example.com', { subject: 'A & B?', text: 'Hello,\nyou' })).toBe(
    'mailto:a%3Fcc%3Dx%26b@example.com?subject=A%20%26%20B%3F&body=Hello%2C%0D%0Ayou',
  );
  expect(createWhatsappLink('+254712345678', 'Hello #1 & you')).toBe(
    'https://wa.me/254712345678?text=Hello%20%231%20%26%20you',
  );
  expect(createWhatsappLink('+254712345678', '')).toBe('https://wa.me/254712345678');
});
