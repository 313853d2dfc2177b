import { expect, test } from 'vitest';
import { contactReply, mailtoLink, quoteReply, whatsappLink } from './lead-reply.ts';

const who = { name: 'Mũthoni & Sons', reference: 'Q-10432', companyName: 'Trinity Movers' };

test('an answer greets by name, and names the company, the reference and what was asked', () => {
  expect(quoteReply({ ...who, summary: 'Westlands → Nakuru' })).toEqual({
    subject: 'Your quote request Q-10432',
    email:
      'Hello Mũthoni & Sons,\n\nThank you for your quote request Q-10432 (Westlands → Nakuru).\n\n\n\nKind regards,\nTrinity Movers',
    message:
      'Hello Mũthoni & Sons, this is Trinity Movers: thank you for your quote request Q-10432 (Westlands → Nakuru).',
  });
  expect(contactReply({ ...who, reference: 'C-10007', summary: 'Storage?' })).toMatchObject({
    subject: 'Re: Storage?',
    message: 'Hello Mũthoni & Sons, this is Trinity Movers: thank you for your message “Storage?” (C-10007).',
  });
});

test('links carry the text whole, and nothing that was typed becomes a part of the address', () => {
  const draft = { subject: 'A & B?', email: 'Hello,\nyou', message: 'Hello #1 & you' };
  expect(mailtoLink('a?cc=x&b@example.com', draft)).toBe(
    'mailto:a%3Fcc%3Dx%26b@example.com?subject=A%20%26%20B%3F&body=Hello%2C%0D%0Ayou',
  );
  expect(whatsappLink('+254712345678', draft)).toBe('https://wa.me/254712345678?text=Hello%20%231%20%26%20you');
});
