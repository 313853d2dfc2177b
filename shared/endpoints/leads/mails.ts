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
  description: 'Delivery status of e-mails about leads, and of e-mails to subscribers and colleagues.',
});

export const readOverview = endpoint({
  id: 'readMailOverview',
  method: 'GET',
  path: '/api/admin/mail',
  summary: 'Count sent and failed e-mails',
  description: 'Counts the e-mails of the last 30 days. Lists at most 50 e-mails of each kind, most urgent first.',
  access: 'mail',
  answer: mailOverviewSchema,
});

export const retryMails = endpoint({
  id: 'retryMails',
  method: 'POST',
  path: '/api/admin/mail/retries',
  summary: 'Retry failed e-mails',
  description:
    'Retries one e-mail, or all failed and retrying e-mails of one kind. The kinds are `desk` (written by staff), `newsletter`, and `staff` (sent to staff). If the request names no kind, e-mails about leads are retried. An e-mail that may already have arrived is retried only if the request identifies it.',
  access: 'mail',
  body: mailRetrySchema,
  answer: mailRetryResultSchema,
  examples: { body: { newsletter: {} } },
});

export const sendTestMail = endpoint({
  id: 'sendTestMail',
  method: 'POST',
  path: '/api/admin/mail/test',
  summary: 'Send a test e-mail',
  description:
    '`answer` is the reply of the SMTP server. If the SMTP server rejects the e-mail, the call returns 200 with `sent` false.',
  access: 'mail',
  body: testMailSchema,
  answer: testMailResultSchema,
  examples: { body: { to: 'office@example.com' }, answer: { sent: true, answer: '250 2.0.0 Ok: queued as 4F2B1' } },
});
