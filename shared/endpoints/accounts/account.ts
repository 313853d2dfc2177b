// Longer than most: it declares the calls about signing in and the own account, with the texts of the API document.

import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { partialUpdateNote } from '../../api/endpoint-notes.ts';
import {
  emailChangeSchema,
  ownEmailSchema,
  passwordChangeSchema,
  profileSchema,
} from '../../schemas/accounts/account.ts';
import {
  loginAnswerSchema,
  loginFailureSchema,
  loginSchema,
  sessionAnswerSchema,
  staffSessionParams,
  staffSessionSchema,
  staffUserSchema,
} from '../../schemas/accounts/session.ts';
import { staffLinkTokenSchema } from '../../schemas/accounts/staff.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'Account',
  description: 'Signing in and out, the own password, and where one is signed in.',
});

export const readSession = endpoint({
  id: 'readSession',
  method: 'GET',
  path: '/api/admin/session',
  summary: 'Who is signed in; in demo mode also the demo account',
  description:
    '`user` is null when nobody is signed in, and for a program. To ask does not put off the end of an idle session.',
  access: 'public',
  answer: sessionAnswerSchema,
});

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in; where two-step login is on, a second call with a code follows the first',
  description:
    'Sets the cookie of the session; `keepSignedIn` is for the desktop app. Where a code is needed the answer is 401 with `needsCode`: send the same again with `code`. After too many wrong ones it is 429 for a while.',
  access: 'public',
  body: loginSchema,
  answer: loginAnswerSchema,
  failures: {
    401: { description: 'Wrong username or password, or a code is missing or wrong', schema: loginFailureSchema },
  },
  examples: {
    body: { username: 'amina', password: 'a-long-pass-phrase' },
    answer: {
      success: true,
      user: {
        id: '0198c1d2-4c1f-7a63-9d0e-5b7c1a2f3e4d',
        username: 'amina',
        firstName: 'Amina',
        lastName: null,
        role: 'admin',
        templateLanguage: 'en',
        alerts: 'all',
      },
      message: 'Welcome, Amina.',
    },
  },
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Sign out',
  description: 'Ends the session of the cookie, and deletes the cookie. Without a session the answer is the same.',
  access: 'public',
  answer: messageSchema,
});

export const endSessionByLink = endpoint({
  id: 'endSessionByLink',
  method: 'POST',
  path: '/api/admin/session-link',
  summary:
    'End a session with the link of the e-mail that told of it, once; by POST, so that no program that reads mails does',
  description:
    'Nobody has to be signed in. The link works for 30 days; of a session that has ended already the message says so.',
  access: 'public',
  body: staffLinkTokenSchema,
  answer: messageSchema,
  failures: { 404: 'The link is spent, or none' },
  examples: { body: { token: 'rXm3vT0qfK8sYw2bLcN5hJ7dPzG1aEu4iOxQ6tVkB9A' } },
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/admin/password',
  summary: 'Change the own password; every other session of the account ends',
  description:
    'This session goes on with a new cookie. Trusted devices are asked for a code again, and another e-mail address that was asked for is dropped. A wrong current password is 400; too many of them end the session, with 401.',
  access: 'own-account',
  body: passwordChangeSchema,
  answer: messageSchema,
  examples: { body: { currentPassword: 'a-long-pass-phrase', newPassword: 'an-even-longer-pass-phrase' } },
});

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/admin/profile',
  summary: 'Change the own name and how one works; what was done before keeps the name of then',
  description: partialUpdateNote,
  access: 'own-account',
  body: profileSchema,
  answer: staffUserSchema,
  examples: { body: { firstName: 'Amina', lastName: 'Wekesa', templateLanguage: 'sw', alerts: 'mine' } },
});

export const readEmail = endpoint({
  id: 'readOwnEmail',
  method: 'GET',
  path: '/api/admin/email',
  summary: 'The own e-mail address, and the one that waits to be confirmed',
  description: '`pendingEmail` is null when no other address was asked for.',
  access: 'own-account',
  answer: ownEmailSchema,
});

export const changeEmail = endpoint({
  id: 'changeOwnEmail',
  method: 'POST',
  path: '/api/admin/email',
  summary: 'Ask for another own e-mail address, which counts once the link is followed that is sent there',
  description:
    'The link works for a day; asking again replaces the address that waits. A wrong current password is 400.',
  access: 'own-account',
  body: emailChangeSchema,
  answer: messageSchema,
  failures: { 409: 'Somebody has the address, or there is no mail server' },
  examples: { body: { email: 'amina@example.com', currentPassword: 'a-long-pass-phrase' } },
});

export const confirmEmail = endpoint({
  id: 'confirmOwnEmail',
  method: 'POST',
  path: '/api/admin/email/confirm',
  summary: 'Confirm an e-mail address with the link that was sent there, once',
  description:
    'Nobody has to be signed in. Only the link to the address that was asked for last works; the address of before is told of the change.',
  access: 'public',
  body: staffLinkTokenSchema,
  answer: messageSchema,
  failures: { 404: 'The link is spent, or none', 409: 'Somebody has the address meanwhile' },
  examples: { body: { token: 'rXm3vT0qfK8sYw2bLcN5hJ7dPzG1aEu4iOxQ6tVkB9A' } },
});

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'List the own sessions, the one that was used last first',
  description: 'Those that are over are left out. `isCurrent` is the one that asks.',
  access: 'own-account',
  answer: z.array(staffSessionSchema),
});

export const endSession = endpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/admin/sessions/{id}',
  summary: 'Sign out somewhere else',
  description:
    'One that has ended, or is somebody else’s, is 404. The one that asks is refused with 400: sign out instead.',
  access: 'own-account',
  params: staffSessionParams,
  answer: messageSchema,
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/admin/sessions',
  summary: 'Sign out everywhere else',
  description: 'The session that asks goes on. When there is no other, the message says so.',
  access: 'own-account',
  answer: messageSchema,
});
