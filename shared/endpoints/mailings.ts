import { z } from 'zod';
import { endpointsOf } from '../api/endpoint.ts';
import { idParams } from '../schemas/ids.ts';
import { testMailResultSchema } from '../schemas/mail.ts';
import { mailingDraftSchema, mailingSchema, newMailingSchema } from '../schemas/mailing.ts';

const endpoint = endpointsOf({ name: 'Mailings', description: 'Published posts that are sent to the subscribers.' });

export const list = endpoint({
  id: 'listMailings',
  method: 'GET',
  path: '/api/admin/mailings',
  summary: 'Articles that were sent to the subscribers, newest first, and how far each has come',
  access: 'newsletter',
  answer: z.array(mailingSchema),
});

export const readDraft = endpoint({
  id: 'readMailingDraft',
  method: 'GET',
  path: '/api/admin/blog-posts/{id}/mailing',
  summary: 'What subscribers would get of a published post, and how many there are',
  access: 'mailings',
  params: idParams,
  answer: mailingDraftSchema,
});

export const sendTest = endpoint({
  id: 'sendTestMailing',
  method: 'POST',
  path: '/api/admin/blog-posts/{id}/mailing/test',
  summary: 'Send a post to oneself, as subscribers would get it, and tell what the SMTP server said',
  access: 'mailings',
  params: idParams,
  answer: testMailResultSchema,
});

export const start = endpoint({
  id: 'startMailing',
  method: 'POST',
  path: '/api/admin/blog-posts/{id}/mailings',
  summary: 'Send a published post to all who are subscribed, once to each',
  access: 'mailings',
  params: idParams,
  body: newMailingSchema,
  status: 201,
  answer: mailingSchema,
  failures: {
    409: 'There is no mail server, nobody to send to, or the post was sent since the sender looked (`current`)',
  },
  examples: { body: { lastMailingId: null } },
});
