import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import {
  newPasskeySchema,
  passkeyCreationOptionsSchema,
  passkeyLoginSchema,
  passkeyRequestOptionsSchema,
  passkeySchema,
} from '../../schemas/accounts/passkey.ts';
import { loginAnswerSchema, loginFailureSchema } from '../../schemas/accounts/session.ts';
import { twoStepStartSchema } from '../../schemas/accounts/two-step.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'Passkeys',
  description: 'Sign-in with a fingerprint, face or PIN in browsers (WebAuthn).',
});

const noName = { 409: 'You opened the server with an IP address instead of a domain name' };

const tooMany = 'the account has the maximum number of passkeys';

export const list = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/api/admin/passkeys',
  summary: 'List your passkeys',
  description: 'Sorted newest first. Contains the name, creation time and last use of each passkey.',
  access: 'own-account',
  answer: z.array(passkeySchema),
});

export const startRegistration = endpoint({
  id: 'createPasskeyChallenge',
  method: 'POST',
  path: '/api/admin/passkeys/challenge',
  summary: 'Create a challenge for a new passkey',
  description:
    'The browser signs the challenge. Each challenge can be used once and expires after five minutes. A wrong current password returns 400.',
  access: 'own-account',
  body: twoStepStartSchema,
  status: 201,
  answer: passkeyCreationOptionsSchema,
  failures: { 409: `${noName[409]}, or ${tooMany}` },
  examples: { body: { currentPassword: 'a-long-pass-phrase' } },
});

export const add = endpoint({
  id: 'createPasskey',
  method: 'POST',
  path: '/api/admin/passkeys',
  summary: 'Create a passkey',
  description:
    '`credential` is the result of `navigator.credentials.create` for the challenge. A credential for another site or an expired challenge returns 400.',
  access: 'own-account',
  body: newPasskeySchema,
  status: 201,
  answer: passkeySchema,
  failures: { 409: `${noName[409]}, the passkey already exists, or ${tooMany}` },
  examples: {
    body: {
      name: 'My phone',
      credential: {
        id: '3q2-7wAB',
        rawId: '3q2-7wAB',
        type: 'public-key',
        response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
      },
    },
  },
});

export const remove = endpoint({
  id: 'deletePasskey',
  method: 'DELETE',
  path: '/api/admin/passkeys/{id}',
  summary: 'Delete one of your passkeys',
  description:
    'The device can no longer sign in with the passkey. A deleted passkey, or a passkey of another account, returns 404.',
  access: 'own-account',
  params: idParams,
  answer: messageSchema,
});

export const startLogin = endpoint({
  id: 'createPasskeyLoginChallenge',
  method: 'POST',
  path: '/api/admin/login/passkey/challenge',
  summary: 'Create a challenge for a passkey sign-in',
  description:
    'The browser signs the challenge. Each challenge can be used once and expires after five minutes. No username is needed, because the passkey identifies the account.',
  access: 'public',
  status: 201,
  answer: passkeyRequestOptionsSchema,
  failures: noName,
});

export const login = endpoint({
  id: 'loginWithPasskey',
  method: 'POST',
  path: '/api/admin/login/passkey',
  summary: 'Sign in with a passkey',
  description:
    'Needs neither a password nor a login code. Sets the session cookie. After too many failures, further attempts return 429 for a while.',
  access: 'public',
  body: passkeyLoginSchema,
  answer: loginAnswerSchema,
  failures: {
    ...noName,
    401: { description: 'The passkey is unknown or its signature does not match', schema: loginFailureSchema },
  },
  examples: {
    body: {
      credential: {
        id: '3q2-7wAB',
        rawId: '3q2-7wAB',
        type: 'public-key',
        response: {
          clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
          authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4',
          signature: 'MEUCIQDx',
        },
      },
    },
  },
});
