import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StaffSession } from './staff-session.entity.ts';
import type { StaffUser } from './staff-user.entity.ts';

const hour = 3_600_000;

/** Milliseconds without a request, and in all, after which a session is over. Source: security bar, "Session". */
const lifetimes = {
  web: { idle: 8 * hour, absolute: 24 * hour },
  desktop: { idle: 7 * 24 * hour, absolute: 30 * 24 * hour },
} as const;

/** `lastSeenAt` may be this much behind, so that not every request writes. Milliseconds. */
const lastSeenPrecision = 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

interface NewSession {
  user: StaffUser;
  kind: keyof typeof lifetimes;
  userAgent: string | null;
  now: Date;
}

/** Signs a person in. The secret is for the cookie and is stored nowhere. */
export async function createSession(
  em: EntityManager,
  { user, kind, userAgent, now }: NewSession,
): Promise<{ secret: string; expiresAt: Date }> {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimes[kind].absolute);
  em.create(StaffSession, {
    id: hashOf(secret),
    user,
    kind,
    userAgent: userAgent?.slice(0, 300) ?? null,
    lastSeenAt: now,
    expiresAt,
  });
  await em.flush();
  return { secret, expiresAt };
}

/** The living session of a cookie's secret, with its user, or null. */
export async function findSession(em: EntityManager, secret: string, now: Date): Promise<StaffSession | null> {
  const session = await em.findOne(StaffSession, { id: hashOf(secret) }, { populate: ['user'] });
  return session && isAlive(session, now) ? session : null;
}

/** As `findSession`, and notes that the person is active, which puts off the idle end. */
export async function resumeSession(em: EntityManager, secret: string, now: Date): Promise<StaffSession | null> {
  const session = await findSession(em, secret, now);
  if (session && now.getTime() - session.lastSeenAt.getTime() > lastSeenPrecision) {
    await em.nativeUpdate(StaffSession, { id: session.id }, { lastSeenAt: now });
  }
  return session;
}

function isAlive(session: StaffSession, now: Date): boolean {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return session.user.isActive && session.expiresAt > now && idle <= lifetimes[session.kind].idle;
}

export const deleteSession = (em: EntityManager, session: StaffSession) =>
  em.nativeDelete(StaffSession, { id: session.id });

export const deleteSessionsOf = (em: EntityManager, user: StaffUser) =>
  em.nativeDelete(StaffSession, { user: user.id });
