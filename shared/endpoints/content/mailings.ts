import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { mailingDraftSchema, mailingSchema, newMailingSchema } from '../../schemas/content/mailing.ts';
import { idParams } from '../../schemas/ids.ts';
import { testMailResultSchema } from '../../schemas/leads/mail.ts';

const endpoint = createEndpointFactory({
  name: 'Mailings',
  description: 'Published posts that are sent to subscribers.',
});

export const list = endpoint({
  id: 'listMailings',
  method: 'GET',
  path: '/api/admin/mailings',
  summary: 'List the mailings and their progress',
  description:
    'Lists at most 50 mailings, newest first. `recipients` counts the subscribers at the start of the mailing.',
  access: 'newsletter',
  answer: z.array(mailingSchema),
});

export const readMailingDraft = endpoint({
  id: 'readMailingDraft',
  method: 'GET',
  path: '/api/admin/blog-posts/{id}/mailing',
  summary: 'Preview the mailing of a published post',
  description:
    'Contains the e-mail and the number of subscribers. `lastMailing` is the last mailing of the post, or null. Starting another mailing requires the id of `lastMailing`. A draft returns 404.',
  access: 'mailings',
  params: idParams,
  answer: mailingDraftSchema,
});

export const sendTestArticle = endpoint({
  id: 'sendTestMailing',
  method: 'POST',
  path: '/api/admin/blog-posts/{id}/mailing/test',
  summary: 'Send a test mailing to yourself',
  description:
    'Sends the e-mail to the address of your account. If the SMTP server rejects the e-mail, the call returns 200 with `sent` false. `answer` contains the reason. A draft returns 404.',
  access: 'mailings',
  params: idParams,
  answer: testMailResultSchema,
});

export const startMailing = endpoint({
  id: 'startMailing',
  method: 'POST',
  path: '/api/admin/blog-posts/{id}/mailings',
  summary: 'Send a published post to all subscribers',
  description:
    'Each subscriber gets the e-mail once. In `lastMailingId`, send the id of the latest mailing that you have read, or null if the post has no mailing. A stale id returns 409 to prevent an accidental second mailing. A draft returns 404.',
  access: 'mailings',
  params: idParams,
  body: newMailingSchema,
  status: 201,
  answer: mailingSchema,
  failures: {
    409: 'E-mail is not set up, there are no subscribers, or the post has a newer mailing than `lastMailingId` (see `current`)',
  },
  examples: { body: { lastMailingId: null } },
});
