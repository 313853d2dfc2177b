import { z } from 'zod';
import { createEndpointFactory } from '../../api/endpoint.ts';
import { maxTokens, tokenLifetimeDays } from '../../domain/accounts/api-tokens.ts';
import { apiTokenSchema, createdApiTokenSchema, newApiTokenSchema } from '../../schemas/accounts/api-token.ts';
import { idParams } from '../../schemas/ids.ts';
import { messageSchema } from '../../schemas/message.ts';

const endpoint = createEndpointFactory({
  name: 'API tokens',
  description: 'Tokens for API clients that run without a signed-in user.',
});

export const list = endpoint({
  id: 'listTokens',
  method: 'GET',
  path: '/api/admin/tokens',
  summary: 'List API tokens',
  description:
    'Sorted newest first. `start` contains the first characters of a token. The rest of the token is not returned. `state` shows whether the token works.',
  access: 'tokens',
  answer: z.array(apiTokenSchema),
});

export const create = endpoint({
  id: 'createToken',
  method: 'POST',
  path: '/api/admin/tokens',
  summary: 'Create a token',
  description: `Only this response contains the token. Requesting a permission that you do not have returns 400. A server has at most ${maxTokens} tokens. A token expires after at most ${tokenLifetimeDays.max} days.`,
  access: 'tokens',
  body: newApiTokenSchema,
  status: 201,
  answer: createdApiTokenSchema,
  failures: { 409: 'The maximum number of tokens is reached' },
  examples: { body: { name: 'Relocation portal', permissions: ['new-leads'], days: 365 } },
});

export const revoke = endpoint({
  id: 'revokeToken',
  method: 'DELETE',
  path: '/api/admin/tokens/{id}',
  summary: 'Revoke a token',
  description:
    'Closes all open connections that use the token. Further calls with the token return 401. Revoking a token again returns 404.',
  access: 'tokens',
  params: idParams,
  answer: messageSchema,
});
