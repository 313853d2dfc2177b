import { createEndpointFactory } from '../../api/endpoint.ts';
import {
  mailOverviewSchema,
  mailRetryResultSchema,
  mailRetrySchema,
  testMailResultSchema,
  testMailSchema,
} from '../../schemas/leads/mail.ts';

const endpoint = createEndpointFactory({
  name: 'E-mail',
  description: 'How the e-mails about leads, to subscribers and to colleagues are doing, and trying again.',
});

export const readOverview = endpoint({
  id: 'readMailOverview',
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'E-mails about leads, to subscribers and to colleagues: how many were sent, and which were not',
  description: 'Of the last 30 days. Of each kind the fifty are listed that need somebody most.',
  access: 'mail',
  answer: mailOverviewSchema,
});

export const retry = endpoint({
  id: 'retryMails',
  method: 'POST',
  path: '/api/admin/mail/retries',
  summary: 'Send an e-mail again that was not taken, or all of them',
  description:
    'One that is named, or all of a kind: of `desk` those that staff have written, of `newsletter` and `staff` theirs, and with nothing named those about leads. One that may have arrived is sent again only when it is named.',
  access: 'mail',
  body: mailRetrySchema,
  answer: mailRetryResultSchema,
  examples: { body: { newsletter: {} } },
});

export const sendTest = endpoint({
  id: 'sendTestMail',
  method: 'POST',
  path: '/api/admin/mail/test',
  summary: 'Send a test e-mail, and tell what the SMTP server said',
  description: 'When it is not taken, `sent` is false and `answer` says why: the call itself is 200.',
  access: 'mail',
  body: testMailSchema,
  answer: testMailResultSchema,
  examples: { body: { to: 'office@example.com' }, answer: { sent: true, answer: '250 2.0.0 Ok: queued as 4F2B1' } },
});
