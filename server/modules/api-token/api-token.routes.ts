import * as tokens from '../../../shared/endpoints/accounts/tokens.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { createToken, listTokens, revokeToken } from './api-token.service.ts';

export function apiTokenRoutes({ route, context: { now } }: ApiRouter): void {
  route(tokens.list, ({ em }) => listTokens(em, now()));

  route(tokens.create, ({ em, body, session, actor }) =>
    createToken(em, body, { makerId: session.user.id, by: actor, now: now() }),
  );

  route(tokens.revoke, async ({ em, params, actor }) => {
    await revokeToken(em, params.id, actor);
    return { message: 'Token revoked.' };
  });
}
