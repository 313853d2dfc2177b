import { randomUUID } from 'node:crypto';
import type { NewWebhook } from '../../../shared/schemas/accounts/webhook.ts';

// Every record is valid and unique.
export const createQuoteInput = (fields: Record<string, unknown> = {}) => ({
  service: 'domestic-moving',
  fullName: 'Wanjiru Kamau',
  phone: '0712 345 678',
  email: `${randomUUID()}@example.com`,
  movingFrom: 'Westlands, Nairobi',
  movingTo: 'Nakuru',
  source: 'referral',
  additionalInfo: 'Two bedrooms, third floor',
  ...fields,
});

export const createContactInput = (fields: Record<string, unknown> = {}) => ({
  name: 'Otieno Ouma',
  email: `${randomUUID()}@example.com`,
  subject: 'Storage for six months',
  message: 'Do you have room for the contents of a small office?',
  ...fields,
});

export const createBlogPostInput = (fields: Record<string, unknown> = {}) => ({
  title: 'How to pack a kitchen',
  slug: `how-to-pack-a-kitchen-${randomUUID()}`,
  excerpt: 'Plates, pots and glasses in one evening.',
  content: '## Plates\n\nStand them on edge.',
  image: '',
  category: 'Packing',
  tags: ['packing', 'kitchen'],
  published: true,
  ...fields,
});

export const createFaqInput = (fields: Record<string, unknown> = {}) => ({
  question: 'Do you move on Sundays?',
  answer: 'By arrangement.',
  category: 'Booking',
  order: 1,
  published: true,
  ...fields,
});

export const createReplyTemplateInput = (fields: Record<string, unknown> = {}) => ({
  name: 'On the way',
  channel: 'email',
  language: 'en',
  subject: 'We are on the way ({reference})',
  body: 'Hello {firstName},\n\nwe are on the way.',
  active: true,
  ...fields,
});

export const createPageInput = (fields: Record<string, unknown> = {}) => ({
  page: {
    title: 'Insurance',
    slug: `insurance-${randomUUID()}`,
    content: 'Every move is covered.',
    excerpt: 'What is covered.',
    ...fields,
  },
  seoMeta: { metaTitle: 'Insurance | Trinity Movers', noIndex: false },
});

export const createRedirectInput = (fields: Record<string, unknown> = {}) => ({
  from: `/old-${randomUUID()}.html`,
  to: '/services',
  status: 301,
  ...fields,
});

export const createInvitationInput = (fields: Record<string, unknown> = {}) => ({
  email: `${randomUUID()}@example.com`,
  firstName: 'Otieno',
  lastName: null,
  role: 'office',
  ...fields,
});

export const createTokenInput = (fields: Record<string, unknown> = {}) => ({
  name: 'Relocation portal',
  permissions: ['new-leads'],
  ...fields,
});

export const createWebhookInput = (fields: Partial<NewWebhook> = {}): NewWebhook => ({
  name: 'Accounting',
  url: 'https://hooks.example.com/trinity',
  events: ['quote.created', 'quote.updated'],
  ...fields,
});

export const createDraftInput = (content = 'Half a sen') => ({
  values: { title: '', content },
  basedOn: null,
  after: null,
});
