import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import type { TrustedDevice as TrustedDeviceView } from '../../../../shared/schemas/accounts/two-step.ts';
import type { Actor } from '../../../db/actor.ts';
import { NotFound } from '../../../http/errors.ts';
import { hashSecret } from '../../../secret.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { TrustedDeviceEntity } from './trusted-device.entity.ts';

const ttlMs = 30 * dayMs;

/** Also excludes expiry times that are too far in the future. A server with a fast clock can store such times. */
const getUnexpiredFilter = (userId: string, now: Date) => ({
  user: userId,
  expiresAt: { $gt: now, $lte: new Date(now.getTime() + ttlMs + dayMs) },
});

export const isDeviceTrusted = async (em: EntityManager, userId: string, device: string, now: Date): Promise<boolean> =>
  (await em.count(TrustedDeviceEntity, { ...getUnexpiredFilter(userId, now), deviceHash: hashSecret(device) })) > 0;

export async function trustDevice(
  em: EntityManager,
  userId: string,
  { device, userAgent, now }: { device: string; userAgent: string | null; now: Date },
): Promise<void> {
  const deviceHash = hashSecret(device);
  await em.nativeDelete(TrustedDeviceEntity, { user: userId, deviceHash });
  const expiresAt = new Date(now.getTime() + ttlMs);
  em.create(TrustedDeviceEntity, { user: userId, deviceHash, userAgent: userAgent?.slice(0, 300) ?? null, expiresAt });
  await em.flush();
}

export async function listTrustedDevices(
  em: EntityManager,
  userId: string,
  device: string,
  now: Date,
): Promise<TrustedDeviceView[]> {
  const current = hashSecret(device);
  const devices = await em.find(TrustedDeviceEntity, getUnexpiredFilter(userId, now), {
    orderBy: { createdAt: 'desc', id: 'desc' },
  });
  return devices.map(({ id, userAgent = null, deviceHash, createdAt, expiresAt }) => ({
    id,
    userAgent,
    isCurrent: deviceHash === current,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

export const forgetTrustedDevice = (em: EntityManager, userId: string, id: string, by: Actor): Promise<void> =>
  em.transactional(async (tx) => {
    if ((await tx.nativeDelete(TrustedDeviceEntity, { id, user: userId })) === 0)
      throw new NotFound('That device already needs a code at each sign-in.');
    writeAuditEntry(tx, by, { verb: 'delete', kind: 'session', summary: 'Removed a trusted device' });
  });

export const forgetAllTrustedDevices = (em: EntityManager, userId: string) =>
  em.nativeDelete(TrustedDeviceEntity, { user: userId });
