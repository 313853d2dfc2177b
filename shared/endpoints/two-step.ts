import { z } from 'zod';
import { endpointsOf } from '../api/endpoint.ts';
import { idParams } from '../schemas/ids.ts';
import { messageSchema } from '../schemas/message.ts';
import {
  codeSchema,
  codeSecretSchema,
  recoveryCodesSchema,
  trustedDeviceSchema,
  twoStepSchema,
  twoStepStartSchema,
} from '../schemas/two-step.ts';

const endpoint = endpointsOf({
  name: 'Two-step login',
  description: 'The second step of the own account: a code of an authenticator app, or a recovery code.',
});

const codeExample = { body: { code: '287082' } };

export const read = endpoint({
  id: 'readTwoStep',
  method: 'GET',
  path: '/api/admin/two-step',
  summary: 'How the second step of the own account stands',
  access: 'own-two-step',
  answer: twoStepSchema,
});

export const start = endpoint({
  id: 'startTwoStep',
  method: 'POST',
  path: '/api/admin/two-step/secret',
  summary: 'Make a secret for an authenticator app; nothing is asked for until a code of it confirms it',
  access: 'own-two-step',
  body: twoStepStartSchema,
  status: 201,
  answer: codeSecretSchema,
  failures: { 409: 'It is on already, or the server has no key to seal secrets with' },
  examples: { body: { currentPassword: 'a-long-pass-phrase' } },
});

export const turnOn = endpoint({
  id: 'turnOnTwoStep',
  method: 'POST',
  path: '/api/admin/two-step',
  summary: 'Confirm the secret with a code of the app: from now on a code is asked after the password',
  access: 'own-two-step',
  body: codeSchema,
  status: 201,
  answer: recoveryCodesSchema,
  failures: { 409: 'There is no secret to confirm' },
  examples: codeExample,
});

export const turnOff = endpoint({
  id: 'turnOffTwoStep',
  method: 'POST',
  path: '/api/admin/two-step/end',
  summary: 'Ask for no code any more; it takes one last code',
  access: 'own-account',
  body: codeSchema,
  answer: messageSchema,
  failures: { 409: 'It is off' },
  examples: codeExample,
});

export const renewRecoveryCodes = endpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/admin/two-step/recovery-codes',
  summary: 'Make ten new recovery codes in place of those of before; it takes a code',
  access: 'own-account',
  body: codeSchema,
  status: 201,
  answer: recoveryCodesSchema,
  failures: { 409: 'Two-step login is off' },
  examples: codeExample,
});

export const listTrustedDevices = endpoint({
  id: 'listTrustedDevices',
  method: 'GET',
  path: '/api/admin/trusted-devices',
  summary: 'List the own devices that are asked for no code, the newest first',
  access: 'own-account',
  answer: z.array(trustedDeviceSchema),
});

export const forgetTrustedDevice = endpoint({
  id: 'forgetTrustedDevice',
  method: 'DELETE',
  path: '/api/admin/trusted-devices/{id}',
  summary: 'Ask a device for a code again',
  access: 'own-account',
  params: idParams,
  answer: messageSchema,
});
