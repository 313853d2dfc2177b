import type { EntityManager } from '@mikro-orm/postgresql';
import {
  maxTokens,
  tokenLifetimeDays,
  tokenPrefix,
  visibleTokenLength,
} from '../../../shared/domain/accounts/api-tokens.ts';
import {
  describePermission,
  explainMissingTokenPermission,
  isAllowed,
  isTokenPermission,
  type TokenPermission,
  tokenPermissions,
} from '../../../shared/domain/accounts/permissions.ts';
import { formatStaffName } from '../../../shared/domain/accounts/staff-name.ts';
import { dayMs, minuteMs } from '../../../shared/domain/time/durations.ts';
import type {
  ApiToken as ApiTokenView,
  CreatedApiToken,
  NewApiToken,
} from '../../../shared/schemas/accounts/api-token.ts';
import type { Actor } from '../../db/actor.ts';
import type { Caller } from '../../http/caller.ts';
import { BadRequest, Conflict, NotFound } from '../../http/errors.ts';
import { createSecret, hashSecret } from '../../secret.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { findStaff } from '../staff/staff-list.service.ts';
import { ApiTokenEntity } from './api-token.entity.ts';

/** Minimum time between two updates of `lastUsedAt`. Without this limit, each request would write to the database. */
const lastUsedPrecisionMs = minuteMs;

const clockDriftMs = minuteMs;

const getEffectivePermissions = ({ permissions, maker }: ApiTokenEntity): TokenPermission[] =>
  maker.isActive ? permissions.filter((each) => isAllowed(maker.role, each)) : [];

/**
 * Returns null for unknown, revoked and expired tokens, and for tokens of disabled users. Uses one query, so that the
 * response time does not reveal why a token was rejected.
 */
export function findToken(em: EntityManager, token: string, now: Date): Promise<ApiTokenEntity | null> {
  // Reject a token that expires later than allowed. A server with a wrong clock could have created such a token.
  const latest = new Date(now.getTime() + tokenLifetimeDays.max * dayMs + clockDriftMs);
  return em.findOne(
    ApiTokenEntity,
    { hash: hashSecret(token), expiresAt: { $gt: now, $lte: latest }, maker: { isActive: true } },
    { populate: ['maker'] },
  );
}

export async function authenticateToken(em: EntityManager, token: string, now: Date): Promise<ApiTokenEntity | null> {
  const found = await findToken(em, token, now);
  if (found && Math.abs(now.getTime() - (found.lastUsedAt?.getTime() ?? 0)) > lastUsedPrecisionMs) {
    await em.nativeUpdate(ApiTokenEntity, { id: found.id }, { lastUsedAt: now });
  }
  return found;
}

export function createTokenCaller(token: ApiTokenEntity): Caller {
  const permissions = getEffectivePermissions(token);
  return {
    id: token.id,
    user: token.maker,
    session: null,
    may: (permission) => isTokenPermission(permission) && permissions.includes(permission),
    explainRejection: explainMissingTokenPermission,
    getActor: (requestId) => createTokenActor(token, requestId),
  };
}

const createTokenActor = ({ id, name }: ApiTokenEntity, requestId: string): Actor => ({
  kind: 'token',
  id,
  name,
  requestId,
});

export async function listTokens(em: EntityManager, now: Date): Promise<ApiTokenView[]> {
  const tokens = await em.find(ApiTokenEntity, {}, { populate: ['maker'], orderBy: { createdAt: 'desc', id: 'desc' } });
  return tokens.map((token) => presentToken(token, now));
}

/** @throws {BadRequest} if the creator lacks a requested permission @throws {Conflict} if there are too many tokens */
export function createToken(
  em: EntityManager,
  { name, permissions, days }: NewApiToken,
  { makerId, by, now }: { makerId: string; by: Actor; now: Date },
): Promise<CreatedApiToken> {
  const token = tokenPrefix + createSecret();
  return em.transactional(async (tx) => {
    const maker = await findStaff(tx, makerId);
    assertWithinOwnPermissions(maker, permissions);
    if ((await tx.count(ApiTokenEntity)) >= maxTokens)
      throw new Conflict(`There are already ${maxTokens} tokens. Revoke unused tokens first.`);
    const made = tx.create(ApiTokenEntity, {
      hash: hashSecret(token),
      start: token.slice(0, visibleTokenLength),
      name,
      permissions,
      maker,
      expiresAt: new Date(now.getTime() + days * dayMs),
    });
    await tx.flush();
    const summary = `Created the token “${name}”, valid for ${days} days, with permission to ${permissions.map(describePermission).join('; ')}`;
    writeAuditEntry(tx, by, { verb: 'create', kind: 'token', id: made.id, summary });
    return { ...presentToken(made, now), token };
  });
}

function assertWithinOwnPermissions({ role }: ApiTokenEntity['maker'], permissions: readonly TokenPermission[]): void {
  const beyond = permissions.find((each) => !isAllowed(role, each));
  if (!beyond) return;
  const message = `Your own account has no permission to ${describePermission(beyond)}. Deselect this permission.`;
  throw new BadRequest(message, [{ path: 'permissions', message }]);
}

export function revokeToken(em: EntityManager, id: string, by: Actor): Promise<void> {
  return em.transactional(async (tx) => {
    const [token] = await tx.execute<{ name: string }[]>('delete from api_token where id = ? returning name', [id]);
    if (!token) throw new NotFound('This token has already been revoked.');
    writeAuditEntry(tx, by, { verb: 'delete', kind: 'token', id, summary: `Revoked the token “${token.name}”` });
  });
}

function presentToken(token: ApiTokenEntity, now: Date): ApiTokenView {
  const { id, name, start, maker, createdAt, expiresAt, lastUsedAt } = token;
  const permissions = getEffectivePermissions(token);
  return {
    id,
    name,
    start,
    permissions,
    lostPermissions: tokenPermissions.filter((each) => token.permissions.includes(each) && !permissions.includes(each)),
    madeBy: formatStaffName(maker),
    state: expiresAt <= now ? 'expired' : permissions.length > 0 ? 'working' : 'resting',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
