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
  description: 'The second step of the own account: a code of an authenticator app, or a recovery code.',
});

const codeExample = { body: { code: '287082' } };

export const read = endpoint({
  id: 'readTwoStep',
  method: 'GET',
  path: '/api/admin/two-step',
  summary: 'How the second step of the own account stands',
  description: '`since` is null while it is off. Recovery codes are counted, and never shown again.',
  access: 'own-two-step',
  answer: twoStepSchema,
});

export const startSetup = endpoint({
  id: 'startTwoStep',
  method: 'POST',
  path: '/api/admin/two-step/secret',
  summary: 'Make a secret for an authenticator app, and recovery codes. Two-step login stays off',
  description:
    'Show the recovery codes before you confirm the secret: both are in this answer only. Starting again makes others. A wrong current password is 400.',
  access: 'own-two-step',
  body: twoStepStartSchema,
  status: 201,
  answer: authenticatorSecretSchema,
  failures: { 409: 'It is on already, or the server has no key to seal secrets with' },
  examples: { body: { currentPassword: 'a-long-pass-phrase' } },
});

export const turnOn = endpoint({
  id: 'turnOnTwoStep',
  method: 'POST',
  path: '/api/admin/two-step',
  summary: 'Confirm the secret with a code of the app: from now on a code is asked after the password',
  description:
    'The recovery codes of the last start count from now on. Existing sessions continue. A wrong code is 400.',
  access: 'own-two-step',
  body: twoStepCodeSchema,
  answer: messageSchema,
  failures: { 409: 'There is no secret to confirm' },
  examples: codeExample,
});

export const turnOff = endpoint({
  id: 'turnOffTwoStep',
  method: 'POST',
  path: '/api/admin/two-step/end',
  summary: 'Ask for no code any more; it takes one last code',
  description:
    'Recovery codes and trusted devices go with it. A wrong code is 400; too many of them end the session, with 401.',
  access: 'own-account',
  body: twoStepCodeSchema,
  answer: messageSchema,
  failures: { 409: 'It is off' },
  examples: codeExample,
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/admin/two-step/recovery-codes',
  summary: 'Make ten new recovery codes; it takes a code',
  description:
    'They are in this answer only. The previous codes stay valid until a new code is confirmed or used. A wrong code is 400; too many of them end the session, with 401.',
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
  summary: 'Confirm that the new recovery codes are saved. The previous codes stop working',
  description: 'Send any of the new codes. It stays valid. Confirming again changes nothing.',
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
  summary: 'List the own devices that are asked for no code, the newest first',
  description: 'Each is trusted for 30 days. `isCurrent` is the one that asks.',
  access: 'own-account',
  answer: z.array(trustedDeviceSchema),
});

export const forgetTrustedDevice = endpoint({
  id: 'forgetTrustedDevice',
  method: 'DELETE',
  path: '/api/admin/trusted-devices/{id}',
  summary: 'Ask a device for a code again',
  description: 'One that is not trusted any more, or is somebody else’s, is 404.',
  access: 'own-account',
  params: idParams,
  answer: messageSchema,
});
