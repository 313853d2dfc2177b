// Longer than most: it declares every call about accounts of staff, with the texts of the API document.

import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { partialUpdateNote } from '../../api/endpoint-notes.ts';
import {
  createdLinkSchema,
  forgottenPasswordSchema,
  staffChangeSchema,
  staffInvitationSchema,
  staffLinkRedemptionSchema,
  staffLinkSchema,
  staffLinkTokenSchema,
  staffMemberSchema,
} from '../../schemas/accounts/staff.ts';
import { twoStepRolesChangeSchema, twoStepRolesSchema } from '../../schemas/accounts/two-step.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({ name: 'Staff', description: 'Who may sign in to the admin, and as what.' });

export const list = endpoint({
  id: 'listStaff',
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'List the accounts',
  description: 'Those in use first, then the disabled, both by first name. The invited have an `invitedAt`.',
  access: 'staff',
  answer: z.array(staffMemberSchema),
});

export const invite = endpoint({
  id: 'inviteStaff',
  method: 'POST',
  path: '/api/admin/staff/invitations',
  summary: 'Invite a colleague, who chooses a username and a password within 7 days',
  description: 'The answer has the link to hand over; where there is a mail server it is sent as well.',
  access: 'staff',
  body: staffInvitationSchema,
  status: 201,
  answer: createdLinkSchema,
  failures: { 409: 'There is an account with this address' },
  examples: { body: { email: 'otieno@example.com', firstName: 'Otieno', lastName: null, role: 'office' } },
});

export const createLink = endpoint({
  id: 'makeStaffLink',
  method: 'POST',
  path: '/api/admin/staff/{id}/link',
  summary: 'Make another invitation, or a link to set a new password; it works once',
  description:
    'An invitation works for 7 days, the other for 30 minutes. The answer has it to hand over; where there is a mail server it is sent as well.',
  access: 'staff',
  params: idParams,
  status: 201,
  answer: createdLinkSchema,
  failures: { 409: 'The account is disabled' },
});

export const takeBackInvitation = endpoint({
  id: 'takeBackInvitation',
  method: 'DELETE',
  path: '/api/admin/staff/{id}/invitation',
  summary:
    'Take back an invitation: the account goes, its address is free, and leads that were given to it are nobody’s',
  description: 'Who has joined can be disabled instead.',
  access: 'staff',
  params: idParams,
  answer: messageSchema,
  failures: { 409: 'They have joined' },
});

export const update = endpoint({
  id: 'changeStaff',
  method: 'PATCH',
  path: '/api/admin/staff/{id}',
  summary: 'Change the role of an account, disable or enable it',
  description: partialUpdateNote,
  access: 'staff',
  params: idParams,
  body: staffChangeSchema,
  answer: messageSchema,
  failures: { 409: 'Nobody would be left who may do everything' },
  examples: { body: { role: 'office' } },
});

export const endSessions = endpoint({
  id: 'endSessionsOfStaff',
  method: 'DELETE',
  path: '/api/admin/staff/{id}/sessions',
  summary: 'Sign somebody out everywhere',
  description:
    'Their trusted devices are asked for a code again. When they were signed in nowhere, the message says so.',
  access: 'staff',
  params: idParams,
  answer: messageSchema,
});

export const resetTwoStep = endpoint({
  id: 'resetTwoStepOfStaff',
  method: 'DELETE',
  path: '/api/admin/staff/{id}/two-step',
  summary: 'Take the second step from somebody who has lost phone and recovery codes; it signs them out everywhere',
  description: 'Passkeys and trusted devices go as well. The own one is refused with 400: turn it off in the account.',
  access: 'staff',
  params: idParams,
  answer: messageSchema,
  failures: { 409: 'They have none' },
});

export const readTwoStepRoles = endpoint({
  id: 'readTwoStepRoles',
  method: 'GET',
  path: '/api/admin/two-step-roles',
  summary: 'The roles that have to use two-step login',
  description: 'Empty when it is asked of nobody.',
  access: 'staff',
  answer: twoStepRolesSchema,
});

export const changeTwoStepRoles = endpoint({
  id: 'changeTwoStepRoles',
  method: 'PUT',
  path: '/api/admin/two-step-roles',
  summary: 'Say which roles have to use two-step login; whoever of them has not set it up does so before anything else',
  description: 'Open streams of theirs end at once. An empty list asks it of nobody.',
  access: 'staff',
  body: twoStepRolesChangeSchema,
  answer: twoStepRolesSchema,
  failures: { 409: 'There are other roles by now, which `current` has; or the server has no key for secrets' },
  examples: { body: { roles: ['admin', 'office'], basedOn: ['office'] } },
});

export const readLink = endpoint({
  id: 'readStaffLink',
  method: 'POST',
  path: '/api/admin/join/read',
  summary: 'Whom a link is for; by POST, so that no log has it',
  description: 'Nobody has to be signed in. To read it does not spend it.',
  access: 'public',
  body: staffLinkTokenSchema,
  answer: staffLinkSchema,
  failures: { 404: 'The link is spent, or none' },
  examples: { body: { token: 'rXm3vT0qfK8sYw2bLcN5hJ7dPzG1aEu4iOxQ6tVkB9A' } },
});

export const redeemLink = endpoint({
  id: 'spendStaffLink',
  method: 'POST',
  path: '/api/admin/join',
  summary: 'Set a password with a link, once',
  description:
    'The invited choose their `username` as well. All links and sessions of the account end with it; signing in is another call. A password that is easy to guess is 400.',
  access: 'public',
  body: staffLinkRedemptionSchema,
  answer: messageSchema,
  failures: { 404: 'The link is spent, or none', 409: 'Somebody has the username' },
  examples: {
    body: {
      token: 'rXm3vT0qfK8sYw2bLcN5hJ7dPzG1aEu4iOxQ6tVkB9A',
      username: 'amina',
      password: 'three sufurias in a box',
    },
  },
});

export const requestPasswordReset = endpoint({
  id: 'forgotPassword',
  method: 'POST',
  path: '/api/admin/forgotten-password',
  summary: 'Have a link sent that sets a new password; the answer is the same whether or not there is such an account',
  description: 'The link works for 30 minutes, and goes to the e-mail address of the account.',
  access: 'public',
  body: forgottenPasswordSchema,
  answer: messageSchema,
  examples: { body: { account: 'amina' } },
});
