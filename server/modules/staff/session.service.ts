import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs, hourMs, minuteMs } from '../../../shared/domain/time/durations.ts';
import type { StaffSession as StaffSessionView } from '../../../shared/schemas/accounts/session.ts';
import { type Actor, createActor } from '../../db/actor.ts';
import { BadRequest, NotFound } from '../../http/errors.ts';
import { deletePendingLinkMails } from '../../jobs/mail-queues.ts';
import { createSecret, hashSecret } from '../../secret.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { StaffLinkEntity } from './links/staff-link.entity.ts';
import { StaffMailLink } from './links/staff-mail-link.entity.ts';
import { StaffSessionEntity } from './staff-session.entity.ts';
import { StaffUserEntity } from './staff-user.entity.ts';
import { forgetAllTrustedDevices } from './two-step/trusted-device.service.ts';

/** Idle timeout and maximum lifetime of a session, as defined in the security requirements. */
const lifetimes = {
  web: { idleMs: 8 * hourMs, absoluteMs: dayMs },
  desktop: { idleMs: 7 * dayMs, absoluteMs: 30 * dayMs },
} as const;

const lastSeenPrecisionMs = minuteMs;

const clockDriftMs = minuteMs;

interface NewSession {
  user: StaffUserEntity;
  kind: keyof typeof lifetimes;
  userAgent: string | null;
  now: Date;
}

/** Stores only the hash of the secret. Only the cookie contains the secret. */
export async function createSession(
  em: EntityManager,
  { user, kind, userAgent, now }: NewSession,
): Promise<{ id: string; secret: string; expiresAt: Date }> {
  const secret = createSecret();
  const id = hashSecret(secret);
  const expiresAt = new Date(now.getTime() + lifetimes[kind].absoluteMs);
  em.create(StaffSessionEntity, {
    id,
    user,
    kind,
    userAgent: userAgent?.slice(0, 300) ?? null,
    lastSeenAt: now,
    expiresAt,
  });
  await em.flush();
  return { id, secret, expiresAt };
}

export async function findSession(em: EntityManager, secret: string, now: Date): Promise<StaffSessionEntity | null> {
  const session = await em.findOne(StaffSessionEntity, { id: hashSecret(secret) }, { populate: ['user'] });
  return session && isAlive(session, now) ? session : null;
}

/** Finds a session and restarts its idle timeout. */
export async function resumeSession(em: EntityManager, secret: string, now: Date): Promise<StaffSessionEntity | null> {
  const session = await findSession(em, secret, now);
  if (session && Math.abs(now.getTime() - session.lastSeenAt.getTime()) > lastSeenPrecisionMs) {
    await em.nativeUpdate(StaffSessionEntity, { id: session.id, ...getLastSeenFilter(now) }, { lastSeenAt: now });
    await em.nativeUpdate(StaffUserEntity, { id: session.user.id, ...getLastSeenFilter(now) }, { lastSeenAt: now });
  }
  return session;
}

/**
 * Matches records with an earlier last-seen time, so that a slow request never overwrites a later time. Also matches
 * last-seen times in the future, which a server with a fast clock can store.
 */
const getLastSeenFilter = (now: Date) => ({
  $or: [
    { lastSeenAt: null },
    { lastSeenAt: { $lt: now } },
    { lastSeenAt: { $gt: new Date(now.getTime() + clockDriftMs) } },
  ],
});

function isAlive({ user, kind, lastSeenAt, expiresAt }: StaffSessionEntity, now: Date): boolean {
  const { idleMs, absoluteMs } = lifetimes[kind];
  const leftMs = expiresAt.getTime() - now.getTime();
  // Reject sessions whose expiry is too far in the future. A server with a fast clock can create such sessions.
  const isOfThisTime = leftMs <= absoluteMs + clockDriftMs;
  return user.isActive && leftMs > 0 && isOfThisTime && now.getTime() - lastSeenAt.getTime() <= idleMs;
}

export async function listSessions(em: EntityManager, user: StaffUserEntity, now: Date): Promise<StaffSessionEntity[]> {
  const sessions = await em.find(
    StaffSessionEntity,
    { user: user.id },
    { populate: ['user'], orderBy: { lastSeenAt: 'desc', id: 'asc' } },
  );
  return sessions.filter((session) => isAlive(session, now));
}

export const deleteSession = (em: EntityManager, session: StaffSessionEntity) =>
  em.nativeDelete(StaffSessionEntity, { id: session.id });

/** Ends all sessions of a person. Revokes links and trusted devices. Cancels a pending e-mail change. */
export async function revokeStaffAccess(em: EntityManager, userId: string): Promise<number> {
  const ofUser = { user: userId };
  await em.nativeUpdate(StaffUserEntity, { id: userId }, { pendingEmail: null });
  const ended = await em.nativeDelete(StaffSessionEntity, ofUser);
  await em.nativeDelete(StaffLinkEntity, ofUser);
  await em.nativeDelete(StaffMailLink, ofUser);
  await deletePendingLinkMails(em, userId);
  await forgetAllTrustedDevices(em, userId);
  return ended;
}

/**
 * Ends another session of the user.
 * @throws {BadRequest} for the current session
 * @throws {NotFound} for an ended session, or a session of another user
 */
export async function endSession(em: EntityManager, current: StaffSessionEntity, id: string, by: Actor): Promise<void> {
  if (id === current.id) throw new BadRequest('This is your current session. Log out instead.');
  await em.transactional(async (tx) => {
    const ended = await tx.nativeDelete(StaffSessionEntity, { id, user: current.user.id });
    if (ended === 0) throw new NotFound('This session has already ended.');
    writeAuditEntry(tx, by, { verb: 'end-session', kind: 'session', summary: 'Signed out another device' });
  });
}

export const endOtherSessions = (em: EntityManager, current: StaffSessionEntity, by: Actor): Promise<number> =>
  em.transactional(async (tx) => {
    const ended = await tx.nativeDelete(StaffSessionEntity, { user: current.user.id, id: { $ne: current.id } });
    writeAuditEntry(tx, by, {
      verb: 'end-session',
      kind: 'session',
      summary: `Signed out everywhere else. Sessions ended: ${ended}`,
    });
    return ended;
  });

export const signOut = (em: EntityManager, session: StaffSessionEntity, requestId: string): Promise<void> =>
  em.transactional(async (tx) => {
    await deleteSession(tx, session);
    const by = createActor(session.user, requestId);
    writeAuditEntry(tx, by, { verb: 'sign-out', kind: 'staff', id: session.user.id, summary: 'Signed out' });
  });

export const endSessionAfterFailedAttempts = (
  em: EntityManager,
  session: StaffSessionEntity,
  by: Actor,
): Promise<void> =>
  em.transactional(async (tx) => {
    await deleteSession(tx, session);
    writeAuditEntry(tx, by, {
      verb: 'end-session',
      kind: 'session',
      summary: 'Signed out after too many wrong passwords or codes',
    });
  });

export const presentStaffSession = (session: StaffSessionEntity, currentId: string): StaffSessionView => ({
  id: session.id,
  kind: session.kind,
  userAgent: session.userAgent ?? null,
  lastSeenAt: session.lastSeenAt.toISOString(),
  createdAt: session.createdAt.toISOString(),
  isCurrent: session.id === currentId,
});
