import { createEndpointFactory } from '../../api/endpoint.ts';
import { confirmationLinkDays } from '../../domain/content/newsletter.ts';
import {
  confirmationSchema,
  mailedAnswerSchema,
  newsletterAddressSchema,
  newsletterAnswerSchema,
  unsubscribeQuerySchema,
  unsubscribeSchema,
} from '../../schemas/content/newsletter.ts';

const endpoint = createEndpointFactory({
  name: 'Newsletter',
  description: 'Public calls to subscribe to the newsletter, confirm a subscription and unsubscribe.',
});

export const subscribe = endpoint({
  id: 'subscribe',
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Subscribe to the newsletter',
  description: `Sends an e-mail with a confirmation link. The response is the same if the address is already subscribed. Addresses not confirmed within ${confirmationLinkDays} days are deleted. An address gets at most one e-mail an hour. Each unconfirmed e-mail doubles the wait before the next e-mail. \`isMailed\` is false if the server cannot send e-mails.`,
  access: 'public',
  body: newsletterAddressSchema,
  status: 202,
  answer: mailedAnswerSchema,
  examples: {
    body: { email: 'reader@example.com' },
    answer: { message: 'Please check your inbox.', isMailed: true },
  },
});

export const confirmSubscription = endpoint({
  id: 'confirmSubscription',
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirm a subscription with the e-mailed link',
  description: `The button on the linked page sends this request. Opening the link does not confirm the subscription, because mail scanners open every link. Repeating the call changes nothing. An unknown link, or a link older than ${confirmationLinkDays} days, returns 404.`,
  access: 'public',
  body: confirmationSchema,
  answer: newsletterAnswerSchema,
  examples: { body: { token: 'the-secret-of-the-link' } },
});

export const sendUnsubscribeLink = endpoint({
  id: 'sendUnsubscribeLink',
  method: 'POST',
  path: '/api/newsletter/unsubscribe-link',
  summary: 'Send an unsubscribe link to an address',
  description:
    'The response is the same for unknown addresses. An address gets at most one e-mail an hour. `isMailed` is false if the server cannot send e-mails.',
  access: 'public',
  body: newsletterAddressSchema,
  status: 202,
  answer: mailedAnswerSchema,
  examples: { body: { email: 'amina@example.com' } },
});

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  summary: 'Unsubscribe with the token from an e-mailed link',
  description:
    'The website sends `token` in the body. Mail providers send the form field `List-Unsubscribe=One-Click`, with the token in the query string (RFC 8058). Repeating the call changes nothing. An unknown token returns 404.',
  access: 'public',
  query: unsubscribeQuerySchema,
  body: unsubscribeSchema,
  isForPrograms: true,
  answer: newsletterAnswerSchema,
  examples: { body: { token: 'rXm3vT0qfK8sYw2bLcN5hJ7dPzG1aEu4iOxQ6tVkB9A' } },
});

export const openUnsubscribePage = endpoint({
  id: 'openUnsubscribePage',
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  summary: 'Redirect an unsubscribe link to the unsubscribe page',
  description:
    'Redirects with 303 to the page with the unsubscribe button. Does not unsubscribe the person, because mail scanners open every link.',
  access: 'public',
  query: unsubscribeQuerySchema,
  status: 303,
  produces: 'text/html',
});
