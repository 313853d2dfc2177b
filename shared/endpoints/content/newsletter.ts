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
  description: 'What anybody may do with the newsletter: ask for it, confirm that it was they, and leave.',
});

export const subscribe = endpoint({
  id: 'subscribe',
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Ask for the newsletter; an e-mail asks to confirm. The answer is the same for known addresses',
  description: `Who does not confirm within ${confirmationLinkDays} days is forgotten. An address gets one e-mail an hour at most, and fewer the more nobody answers. \`isMailed\` is false when the server has nothing to send e-mails with.`,
  access: 'public',
  body: newsletterAddressSchema,
  status: 202,
  answer: mailedAnswerSchema,
  examples: {
    body: { email: 'reader@example.com' },
    answer: { message: 'Please look into your inbox.', isMailed: true },
  },
});

export const confirm = endpoint({
  id: 'confirmSubscription',
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Begin a subscription by the secret of a confirmation e-mail',
  description: `The page of the link calls it when its button is pressed: a program that opens links begins nothing. The same secret again changes nothing. After ${confirmationLinkDays} days, or when it is none of ours, it is 404.`,
  access: 'public',
  body: confirmationSchema,
  answer: newsletterAnswerSchema,
  examples: { body: { token: 'the-secret-of-the-link' } },
});

export const sendUnsubscribeLink = endpoint({
  id: 'sendUnsubscribeLink',
  method: 'POST',
  path: '/api/newsletter/unsubscribe-link',
  summary: 'Have the unsubscribe link sent to an address; the answer is the same for unknown ones',
  description:
    'An address gets one an hour at most. `isMailed` is false when the server has nothing to send e-mails with.',
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
  summary: 'Unsubscribe by the secret of a link; also one-click by mail programs (RFC 8058)',
  description:
    'Our own page sends `token` in the body. A mail program posts `List-Unsubscribe=One-Click` as a form, to an address that has the token in its query. Twice is fine; a token that is none of ours is 404.',
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
  summary: 'Leads a person who opens the one-click link to the page with the button',
  description: 'The answer is a 303 to that page. It changes nothing: programs that look into mails open every link.',
  access: 'public',
  query: unsubscribeQuerySchema,
  status: 303,
  produces: 'text/html',
});
