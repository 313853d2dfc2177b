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

const endpoint = createEndpointFactory({ name: 'Staff', description: 'Staff accounts and their roles.' });

export const list = endpoint({
  id: 'listStaff',
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'List staff accounts',
  description:
    'Lists active accounts first, then disabled accounts, both sorted by first name. Invited accounts have an `invitedAt`.',
  access: 'staff',
  answer: z.array(staffMemberSchema),
});

export const invite = endpoint({
  id: 'inviteStaff',
  method: 'POST',
  path: '/api/admin/staff/invitations',
  summary: 'Invite a colleague',
  description:
    'The colleague has 7 days to choose a username and a password. The response contains the invitation link. If a mail server is set up, the colleague also receives a separate invitation link by e-mail.',
  access: 'staff',
  body: staffInvitationSchema,
  status: 201,
  answer: createdLinkSchema,
  failures: { 409: 'An account with this address exists' },
  examples: { body: { email: 'otieno@example.com', firstName: 'Otieno', lastName: null, role: 'office' } },
});

export const createLink = endpoint({
  id: 'createStaffLink',
  method: 'POST',
  path: '/api/admin/staff/{id}/link',
  summary: 'Create an invitation or password link',
  description:
    'Each link can be used once. Invitation links expire after 7 days. Password links expire after 30 minutes. The response contains the link. If a mail server is set up, the colleague also receives a separate link by e-mail.',
  access: 'staff',
  params: idParams,
  status: 201,
  answer: createdLinkSchema,
  failures: { 409: 'The account is disabled' },
});

export const revokeInvitation = endpoint({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/admin/staff/{id}/invitation',
  summary: 'Revoke an invitation',
  description:
    'Deletes the pending account and unassigns its leads. You can invite the address again. If the colleague has already joined, disable the account instead.',
  access: 'staff',
  params: idParams,
  answer: messageSchema,
  failures: { 409: 'The colleague has already joined' },
});

export const update = endpoint({
  id: 'updateStaff',
  method: 'PATCH',
  path: '/api/admin/staff/{id}',
  summary: 'Update the role or state of an account',
  description: partialUpdateNote,
  access: 'staff',
  params: idParams,
  body: staffChangeSchema,
  answer: messageSchema,
  failures: { 409: 'No active administrator would be left' },
  examples: { body: { role: 'office' } },
});

export const endSessions = endpoint({
  id: 'revokeStaffSessions',
  method: 'DELETE',
  path: '/api/admin/staff/{id}/sessions',
  summary: 'Revoke all sessions of an account',
  description: 'Trusted devices of the account need a login code again. The message says whether there were sessions.',
  access: 'staff',
  params: idParams,
  answer: messageSchema,
});

export const resetTwoStep = endpoint({
  id: 'resetStaffTwoStep',
  method: 'DELETE',
  path: '/api/admin/staff/{id}/two-step',
  summary: 'Reset the two-step login of an account',
  description:
    'For colleagues who lost their phone and recovery codes. Deletes the account’s passkeys and trusted devices, and ends all its sessions. Sending the id of your own account returns 400. To turn off your own two-step login, use `POST /api/admin/two-step/end`.',
  access: 'staff',
  params: idParams,
  answer: messageSchema,
  failures: { 409: 'The account does not use two-step login' },
});

export const readTwoStepRoles = endpoint({
  id: 'readTwoStepRoles',
  method: 'GET',
  path: '/api/admin/two-step-roles',
  summary: 'List roles that require two-step login',
  description: 'Empty if no role requires two-step login.',
  access: 'staff',
  answer: twoStepRolesSchema,
});

export const changeTwoStepRoles = endpoint({
  id: 'updateTwoStepRoles',
  method: 'PUT',
  path: '/api/admin/two-step-roles',
  summary: 'Update the roles that require two-step login',
  description:
    'Users with these roles must set up two-step login before they can continue. Open event streams of users without two-step login close at once. Send an empty list to make two-step login optional for all roles.',
  access: 'staff',
  body: twoStepRolesChangeSchema,
  answer: twoStepRolesSchema,
  failures: {
    409: 'Someone else changed the roles (see `current`), or the server has no encryption key for secrets',
  },
  examples: { body: { roles: ['admin', 'office'], basedOn: ['office'] } },
});

export const readLink = endpoint({
  id: 'readStaffLink',
  method: 'POST',
  path: '/api/admin/join/read',
  summary: 'Read the account of a staff link',
  description:
    'Works without a session. Reading does not redeem the link. Uses POST, so that no log contains the link.',
  access: 'public',
  body: staffLinkTokenSchema,
  answer: staffLinkSchema,
  failures: { 404: 'The link is invalid or has been used' },
  examples: { body: { token: 'rXm3vT0qfK8sYw2bLcN5hJ7dPzG1aEu4iOxQ6tVkB9A' } },
});

export const redeemLink = endpoint({
  id: 'redeemStaffLink',
  method: 'POST',
  path: '/api/admin/join',
  summary: 'Redeem a staff link and set a password',
  description:
    'For an invitation, also send a `username`. Revokes the account’s links and ends all its sessions. The colleague must then sign in. A password that is easy to guess returns 400.',
  access: 'public',
  body: staffLinkRedemptionSchema,
  answer: messageSchema,
  failures: { 404: 'The link is invalid or has been used', 409: 'The username is in use' },
  examples: {
    body: {
      token: 'rXm3vT0qfK8sYw2bLcN5hJ7dPzG1aEu4iOxQ6tVkB9A',
      username: 'amina',
      password: 'three sufurias in a box',
    },
  },
});

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/admin/forgotten-password',
  summary: 'Request a link to reset a password',
  description:
    'The link works for 30 minutes and is sent to the address of the account. The response is the same even if the account does not exist.',
  access: 'public',
  body: forgottenPasswordSchema,
  answer: messageSchema,
  examples: { body: { account: 'amina' } },
});
