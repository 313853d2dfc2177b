import type { EntityManager } from '@mikro-orm/postgresql';
import { isPasskeyHost, maxPasskeys } from '../../../../shared/domain/accounts/passkeys.ts';
import { formatFullName } from '../../../../shared/domain/accounts/staff-name.ts';
import { minuteMs } from '../../../../shared/domain/time/durations.ts';
import type {
  AuthenticationCredential,
  Passkey as PasskeyView,
  RegistrationCredential,
} from '../../../../shared/schemas/accounts/passkey.ts';
import type { Actor } from '../../../db/actor.ts';
import { BadRequest, Conflict, NotFound } from '../../../http/errors.ts';
import { queueAccountMail } from '../../../jobs/mail-queues.ts';
import { hashSecret } from '../../../secret.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { readSettings } from '../../site-setting/site-setting.service.ts';
import type { StaffUserEntity } from '../staff-user.entity.ts';
import { PasskeyChallenge, PasskeyEntity } from './passkey.entity.ts';

/** Loads the WebAuthn library on first use, because loading takes 25 MiB of memory and longer than a server start. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** COSE identifiers of EdDSA, ES256 and RS256. Every authenticator supports at least one of these algorithms. */
const supportedAlgorithmIDs = [-8, -7, -257];

/**
 * A passkey replaces username and password. Therefore a passkey must identify the account and require a fingerprint, a
 * face or a PIN.
 */
const authenticatorRequirements = { residentKey: 'required', userVerification: 'required' } as const;

/** Gives users enough time to find their phone. */
const challengeTtlMs = 5 * minuteMs;

/** Also excludes expiry times that are too far in the future. A server with a fast clock can store such times. */
const getUnexpiredFilter = (now: Date) => ({
  expiresAt: { $gt: now, $lte: new Date(now.getTime() + 2 * challengeTtlMs) },
});

interface RelyingParty {
  rpID: string;
  expectedOrigin: string;
}

/** @throws {Conflict} for an IP address, because browsers do not create passkeys for IP addresses */
export function createRelyingParty(origin: string): RelyingParty {
  const { hostname } = new URL(origin);
  if (!isPasskeyHost(hostname))
    throw new Conflict(`Passkeys do not work at the address ${hostname}. Open the site at its domain name.`);
  return { rpID: hostname, expectedOrigin: origin };
}

async function storeChallenge(
  em: EntityManager,
  challenge: string,
  user: StaffUserEntity | null,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeTtlMs);
  await em.insert(PasskeyChallenge, { hash: hashSecret(challenge), user: user?.id ?? null, expiresAt });
}

/** Deletes a challenge. Returns true if the challenge was valid. */
const redeemChallenge =
  (em: EntityManager, userId: string | null, now: Date) =>
  async (challenge: string): Promise<boolean> =>
    (await em.nativeDelete(PasskeyChallenge, {
      hash: hashSecret(challenge),
      user: userId,
      ...getUnexpiredFilter(now),
    })) === 1;

const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

export const listPasskeys = async (em: EntityManager, userId: string): Promise<PasskeyView[]> =>
  (await em.find(PasskeyEntity, { user: userId }, { orderBy: newestFirst })).map(presentPasskey);

export async function startPasskeyRegistration(
  em: EntityManager,
  user: StaffUserEntity,
  party: RelyingParty,
  now: Date,
  by: Actor,
) {
  const known = await em.find(PasskeyEntity, { user: user.id });
  if (known.length >= maxPasskeys)
    throw new Conflict(`You have reached the maximum of ${maxPasskeys} passkeys. Remove an unused passkey first.`);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await readSettings(em)).require('company_name'),
    rpID: party.rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.username,
    userDisplayName: formatFullName(user) ?? user.username,
    timeout: challengeTtlMs,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: authenticatorRequirements,
  });
  await em.transactional(async (tx) => {
    await storeChallenge(tx, options.challenge, user, now);
    writeAuditEntry(tx, by, { verb: 'create', kind: 'staff', id: user.id, summary: 'Started adding a passkey' });
  });
  return { ...options, authenticatorSelection: authenticatorRequirements };
}

const createPasskeyError = (message: string) => new BadRequest(message, [{ path: 'credential', message }]);

/** @throws {BadRequest} if verification fails @throws {Conflict} if the passkey exists, or the limit is reached */
export async function addPasskey(
  em: EntityManager,
  user: StaffUserEntity,
  { name, credential: made }: { name: string; credential: RegistrationCredential },
  { party, now, by, isMailed }: { party: RelyingParty; now: Date; by: Actor; isMailed: boolean },
): Promise<PasskeyView> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: redeemChallenge(em, user.id, now),
    expectedOrigin: party.expectedOrigin,
    expectedRPID: party.rpID,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo)
    throw createPasskeyError('This passkey is for another site, or you took too long. Start again.');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return em.transactional(async (tx) => {
    // Lock the account, so that concurrent requests cannot exceed the limit.
    await tx.execute('select 1 from staff_user where id = ? for update', [user.id]);
    if ((await tx.count(PasskeyEntity, { credentialId })) > 0)
      throw new Conflict('This passkey is already registered.');
    if ((await tx.count(PasskeyEntity, { user: user.id })) >= maxPasskeys)
      throw new Conflict('You have reached the maximum number of passkeys. Remove an unused passkey first.');
    const passkey = tx.create(PasskeyEntity, {
      user: user.id,
      name,
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: made.response.transports,
    });
    await tx.flush();
    if (isMailed) await queueAccountMail(tx, { kind: 'two-step', userId: user.id, news: 'passkey' });
    writeAuditEntry(tx, by, { verb: 'create', kind: 'staff', id: user.id, summary: `Added the passkey ${name}` });
    return presentPasskey(passkey);
  });
}

export const removePasskey = (em: EntityManager, userId: string, id: string, by: Actor): Promise<void> =>
  em.transactional(async (tx) => {
    const passkey = await tx.findOne(PasskeyEntity, { id, user: userId });
    if (!passkey) throw new NotFound('This passkey was already removed.');
    await tx.nativeDelete(PasskeyEntity, { id });
    writeAuditEntry(tx, by, {
      verb: 'delete',
      kind: 'staff',
      id: userId,
      summary: `Removed the passkey ${passkey.name}`,
    });
  });

export async function startPasskeyLogin(em: EntityManager, party: RelyingParty, now: Date) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.rpID,
    timeout: challengeTtlMs,
    userVerification: authenticatorRequirements.userVerification,
  });
  await storeChallenge(em, options.challenge, null, now);
  return { ...options, userVerification: authenticatorRequirements.userVerification };
}

export const findPasskey = (em: EntityManager, { id }: AuthenticationCredential): Promise<PasskeyEntity | null> =>
  em.findOne(PasskeyEntity, { credentialId: id }, { populate: ['user'] });

/** Returns the new signature counter of the passkey, or null if verification fails. */
export async function verifyPasskey(
  em: EntityManager,
  passkey: PasskeyEntity,
  used: AuthenticationCredential,
  { party, now }: { party: RelyingParty; now: Date },
): Promise<number | null> {
  const { credentialId, publicKey, counter, transports, user } = passkey;
  const { userHandle, ...signed } = used.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== user.id) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...used, response: signed },
    expectedChallenge: redeemChallenge(em, null, now),
    expectedOrigin: party.expectedOrigin,
    expectedRPID: party.rpID,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter,
      transports,
    },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

export const recordPasskeyUse = (em: EntityManager, { id }: PasskeyEntity, uses: number, now: Date) =>
  em.nativeUpdate(PasskeyEntity, { id }, { counter: uses, lastUsedAt: now });

export const removeAllPasskeys = (em: EntityManager, userId: string) =>
  em.nativeDelete(PasskeyEntity, { user: userId });

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyEntity): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
