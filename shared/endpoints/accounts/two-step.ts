import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import {
  authenticatorSecretSchema,
  recoveryCodesSchema,
  trustedDeviceSchema,
  twoStepCodeSchema,
  twoStepSchema,
  twoStepStartSchema,
} from '../../schemas/accounts/two-step.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'Two-step login',
  description: 'Second step of your own sign-in: a code from an authenticator app, or a recovery code.',
});

const codeExample = { body: { code: '287082' } };

export const read = endpoint({
  id: 'readTwoStep',
  method: 'GET',
  path: '/api/admin/two-step',
  summary: 'Read the state of your two-step login',
  description:
    '`since` is null while two-step login is off. The response contains the number of recovery codes, but not the codes.',
  access: 'own-two-step',
  answer: twoStepSchema,
});

export const startSetup = endpoint({
  id: 'startTwoStep',
  method: 'POST',
  path: '/api/admin/two-step/secret',
  summary: 'Create a secret for an authenticator app',
  description:
    'Also creates recovery codes. Only this response contains the secret and the recovery codes. Show the recovery codes before you confirm the secret. Two-step login stays off until you confirm the secret. Repeating the call replaces the secret and the recovery codes. A wrong current password returns 400.',
  access: 'own-two-step',
  body: twoStepStartSchema,
  status: 201,
  answer: authenticatorSecretSchema,
  failures: { 409: 'Two-step login is already on, or the server has no encryption key for secrets' },
  examples: { body: { currentPassword: 'a-long-pass-phrase' } },
});

export const turnOn = endpoint({
  id: 'enableTwoStep',
  method: 'POST',
  path: '/api/admin/two-step',
  summary: 'Enable two-step login with an authenticator code',
  description:
    'Confirms the secret with a code from the authenticator app. Each sign-in with a password then needs a login code. The recovery codes created with the secret become valid. Existing sessions continue. A wrong code returns 400.',
  access: 'own-two-step',
  body: twoStepCodeSchema,
  answer: messageSchema,
  failures: { 409: 'There is no secret to confirm' },
  examples: codeExample,
});

export const turnOff = endpoint({
  id: 'disableTwoStep',
  method: 'POST',
  path: '/api/admin/two-step/end',
  summary: 'Disable two-step login',
  description:
    'Requires a login code. Deletes recovery codes and trusted devices. A wrong login code returns 400. Too many wrong login codes end the session with 401.',
  access: 'own-account',
  body: twoStepCodeSchema,
  answer: messageSchema,
  failures: { 409: 'Two-step login is off' },
  examples: codeExample,
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/admin/two-step/recovery-codes',
  summary: 'Create ten new recovery codes',
  description:
    'Requires a login code. Only this response contains the new recovery codes. The previous recovery codes stay valid until a new recovery code is confirmed or used. A wrong login code returns 400. Too many wrong login codes end the session with 401.',
  access: 'own-account',
  body: twoStepCodeSchema,
  status: 201,
  answer: recoveryCodesSchema,
  failures: { 409: 'Two-step login is off' },
  examples: codeExample,
});

export const confirmRecoveryCodes = endpoint({
  id: 'confirmRecoveryCodes',
  method: 'POST',
  path: '/api/admin/two-step/recovery-codes/confirm',
  summary: 'Confirm that the new recovery codes are saved',
  description:
    'Send one of the new recovery codes. Confirming does not use up the code. The previous recovery codes stop working. Confirming again changes nothing.',
  access: 'own-account',
  body: twoStepCodeSchema,
  answer: messageSchema,
  failures: { 409: 'The code is not one of the recovery codes of the account' },
  examples: { body: { code: 'k7m2p-x9d4r' } },
});

export const listTrustedDevices = endpoint({
  id: 'listTrustedDevices',
  method: 'GET',
  path: '/api/admin/trusted-devices',
  summary: 'List your trusted devices',
  description:
    'Sorted newest first. Trusted devices need no login code for 30 days. `isCurrent` marks the device of this request.',
  access: 'own-account',
  answer: z.array(trustedDeviceSchema),
});

export const forgetTrustedDevice = endpoint({
  id: 'revokeTrustedDevice',
  method: 'DELETE',
  path: '/api/admin/trusted-devices/{id}',
  summary: 'Revoke a trusted device',
  description:
    'The device needs a login code again. A device that is no longer trusted, or belongs to another account, returns 404.',
  access: 'own-account',
  params: idParams,
  answer: messageSchema,
});
