import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { maxTokens, tokenLifetimeDays } from '../../domain/accounts/api-tokens.ts';
import { apiTokenSchema, createdApiTokenSchema, newApiTokenSchema } from '../../schemas/accounts/api-token.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'API tokens',
  description: 'With which programs call, in place of a person who signs in.',
});

export const list = endpoint({
  id: 'listTokens',
  method: 'GET',
  path: '/api/admin/tokens',
  summary: 'List the tokens, newest first',
  description: 'Not the tokens themselves: `start` is what each begins with. `state` tells whether it works.',
  access: 'tokens',
  answer: z.array(apiTokenSchema),
});

export const create = endpoint({
  id: 'createToken',
  method: 'POST',
  path: '/api/admin/tokens',
  summary: 'Make a token, which only this answer has',
  description: `It may do no more than who makes it: other permissions are 400. There are ${maxTokens} at most, and each ends after ${tokenLifetimeDays.max} days at the latest.`,
  access: 'tokens',
  body: newApiTokenSchema,
  status: 201,
  answer: createdApiTokenSchema,
  failures: { 409: 'There are too many' },
  examples: { body: { name: 'Relocation portal', permissions: ['new-leads'], days: 365 } },
});

export const revoke = endpoint({
  id: 'revokeToken',
  method: 'DELETE',
  path: '/api/admin/tokens/{id}',
  summary: 'Revoke a token; what it has open ends at once',
  description: 'Programs that call with it get 401. One that is revoked already is 404.',
  access: 'tokens',
  params: idParams,
  answer: messageSchema,
});
