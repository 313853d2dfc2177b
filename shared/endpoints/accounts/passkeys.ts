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
  description: 'Signing in by fingerprint, face or PIN, in browsers (WebAuthn).',
});

const noName = { 409: 'This server is reached by a number and not by a name, or there are enough passkeys' };

export const list = endpoint({
  id: 'listPasskeys',
  method: 'GET',
  path: '/api/admin/passkeys',
  summary: 'List the own passkeys, the newest first',
  description: 'Only their names, and when they were added and used.',
  access: 'own-account',
  answer: z.array(passkeySchema),
});

export const startRegistration = endpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/api/admin/passkeys/challenge',
  summary: 'Begin to add a passkey: what the browser has it sign, for five minutes and once',
  description: 'A wrong current password is 400.',
  access: 'own-account',
  body: twoStepStartSchema,
  status: 201,
  answer: passkeyCreationOptionsSchema,
  failures: noName,
  examples: { body: { currentPassword: 'a-long-pass-phrase' } },
});

export const add = endpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/admin/passkeys',
  summary: 'Add the passkey that the browser has made',
  description:
    '`credential` is what `navigator.credentials.create` has made of the challenge. One that was made for another site, or took too long, is 400.',
  access: 'own-account',
  body: newPasskeySchema,
  status: 201,
  answer: passkeySchema,
  failures: { 409: 'It has been added already, or there are enough' },
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
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/admin/passkeys/{id}',
  summary: 'Remove an own passkey',
  description: 'What the device keeps of it opens nothing any more. One that is gone, or somebody else’s, is 404.',
  access: 'own-account',
  params: idParams,
  answer: messageSchema,
});

export const startLogin = endpoint({
  id: 'startPasskeyLogin',
  method: 'POST',
  path: '/api/admin/login/passkey/challenge',
  summary: 'Begin to sign in with a passkey: what the browser has it sign, for five minutes and once',
  description: 'Nobody has to be named: the passkey knows whose it is.',
  access: 'public',
  status: 201,
  answer: passkeyRequestOptionsSchema,
  failures: noName,
});

export const login = endpoint({
  id: 'loginWithPasskey',
  method: 'POST',
  path: '/api/admin/login/passkey',
  summary: 'Sign in with what the passkey has signed: it is both steps in one',
  description:
    'Sets the cookie of the session, as signing in with a password does, and no code is asked for. After too many that do not fit it is 429 for a while.',
  access: 'public',
  body: passkeyLoginSchema,
  answer: loginAnswerSchema,
  failures: {
    ...noName,
    401: { description: 'The passkey is not known here, or did not fit', schema: loginFailureSchema },
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
