import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { mailingDraftSchema, mailingSchema, newMailingSchema } from '../../schemas/content/mailing.ts';
import { idParams } from '../../schemas/ids.ts';
import { testMailResultSchema } from '../../schemas/leads/mail.ts';

const endpoint = createEndpointFactory({
  name: 'Mailings',
  description: 'Published posts that are sent to the subscribers.',
});

export const list = endpoint({
  id: 'listMailings',
  method: 'GET',
  path: '/api/admin/mailings',
  summary: 'Articles that were sent to the subscribers, newest first, and how far each has come',
  description: 'Fifty at most. `recipients` are those who were subscribed when it began.',
  access: 'newsletter',
  answer: z.array(mailingSchema),
});

export const readDraft = endpoint({
  id: 'readMailingDraft',
  method: 'GET',
  path: '/api/admin/blog-posts/{id}/mailing',
  summary: 'What subscribers would get of a published post, and how many there are',
  description: '`lastMailing` is the last time that it was sent, or null; who sends it has to name it. A draft is 404.',
  access: 'mailings',
  params: idParams,
  answer: mailingDraftSchema,
});

export const sendTest = endpoint({
  id: 'sendTestMailing',
  method: 'POST',
  path: '/api/admin/blog-posts/{id}/mailing/test',
  summary: 'Send a post to oneself, as subscribers would get it, and tell what the SMTP server said',
  description:
    'It goes to the address of the own account. When it is not taken, `sent` is false and `answer` says why: the call itself is 200. A draft is 404.',
  access: 'mailings',
  params: idParams,
  answer: testMailResultSchema,
});

export const start = endpoint({
  id: 'startMailing',
  method: 'POST',
  path: '/api/admin/blog-posts/{id}/mailings',
  summary: 'Send a published post to all who are subscribed, once to each',
  description:
    '`lastMailingId` is the mailing of this post that the sender knows of, or null: so it is sent a second time only by who knows of the first. A draft is 404.',
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
