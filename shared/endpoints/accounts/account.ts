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
  description: 'Sign-in, sign-out, sessions, and your own password.',
});

export const readSession = endpoint({
  id: 'readSession',
  method: 'GET',
  path: '/api/admin/session',
  summary: 'Read the current session',
  description:
    '`user` is null if nobody is signed in or the caller uses a token. In demo mode, the response also contains the demo account. This call does not extend an idle session.',
  access: 'public',
  answer: sessionAnswerSchema,
});

export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in with a username and a password',
  description:
    'Sets the session cookie. The desktop app sends `keepSignedIn`. With two-step login, the first response is 401 with `needsCode`. Send the same request again with `code`. After too many wrong passwords or login codes, further attempts return 429 for a while.',
  access: 'public',
  body: loginSchema,
  answer: loginAnswerSchema,
  failures: {
    401: {
      description: 'Wrong username or password, or the login code is missing or wrong',
      schema: loginFailureSchema,
    },
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
  description: 'Ends the session and deletes its cookie. The response is the same without a session.',
  access: 'public',
  answer: messageSchema,
});

export const endSessionByLink = endpoint({
  id: 'revokeSessionByLink',
  method: 'POST',
  path: '/api/admin/session-link',
  summary: 'Revoke a session with an e-mailed link',
  description:
    'Works without a session. Each link can be used once and expires after 30 days. The message says whether the session had already ended. Uses POST, because mail scanners open every link.',
  access: 'public',
  body: staffLinkTokenSchema,
  answer: messageSchema,
  failures: { 404: 'The link is invalid or has been used' },
  examples: { body: { token: 'rXm3vT0qfK8sYw2bLcN5hJ7dPzG1aEu4iOxQ6tVkB9A' } },
});

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/admin/password',
  summary: 'Change your password',
  description:
    'Ends all other sessions of the account. The current session continues with a new cookie. Trusted devices need a login code again. An unconfirmed e-mail address is discarded. A wrong current password returns 400. Too many wrong passwords end the session with 401.',
  access: 'own-account',
  body: passwordChangeSchema,
  answer: messageSchema,
  examples: { body: { currentPassword: 'a-long-pass-phrase', newPassword: 'an-even-longer-pass-phrase' } },
});

export const updateProfile = endpoint({
  id: 'updateProfile',
  method: 'PUT',
  path: '/api/admin/profile',
  summary: 'Update your name and your preferences',
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
  summary: 'Read your e-mail address',
  description: '`pendingEmail` is the unconfirmed new address, or null.',
  access: 'own-account',
  answer: ownEmailSchema,
});

export const changeEmail = endpoint({
  id: 'requestEmailChange',
  method: 'POST',
  path: '/api/admin/email',
  summary: 'Request a change of your e-mail address',
  description:
    'The new address replaces the current address after you open the link in the e-mail. The link works for a day. Another request replaces the unconfirmed address. A wrong current password returns 400.',
  access: 'own-account',
  body: emailChangeSchema,
  answer: messageSchema,
  failures: { 409: 'The address is in use, or no mail server is set up' },
  examples: { body: { email: 'amina@example.com', currentPassword: 'a-long-pass-phrase' } },
});

export const confirmEmail = endpoint({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/api/admin/email/confirm',
  summary: 'Confirm an e-mail address with the e-mailed link',
  description:
    'Works without a session. Each link can be used once, and only for the latest requested address. The previous address is notified of the change.',
  access: 'public',
  body: staffLinkTokenSchema,
  answer: messageSchema,
  failures: { 404: 'The link is invalid or has been used', 409: 'Another account now uses the address' },
  examples: { body: { token: 'rXm3vT0qfK8sYw2bLcN5hJ7dPzG1aEu4iOxQ6tVkB9A' } },
});

export const listSessions = endpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'List your sessions',
  description: 'Sorted by last use. Ended sessions are left out. `isCurrent` marks the session of this request.',
  access: 'own-account',
  answer: z.array(staffSessionSchema),
});

export const endSession = endpoint({
  id: 'revokeSession',
  method: 'DELETE',
  path: '/api/admin/sessions/{id}',
  summary: 'Revoke one of your sessions',
  description:
    'An ended session, or a session of another account, returns 404. The id of the current session returns 400. To end the current session, sign out.',
  access: 'own-account',
  params: staffSessionParams,
  answer: messageSchema,
});

export const endOtherSessions = endpoint({
  id: 'revokeOtherSessions',
  method: 'DELETE',
  path: '/api/admin/sessions',
  summary: 'Revoke all your other sessions',
  description: 'The current session continues. The message says whether there were other sessions.',
  access: 'own-account',
  answer: messageSchema,
});
