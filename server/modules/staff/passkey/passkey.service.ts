// Longer than most: keeping a passkey and signing in with one share the challenges, the name that they belong to and the
// library.

import type { EntityManager } from '@mikro-orm/postgresql';
import { isPasskeyHost, maxPasskeys } from '../../../../shared/domain/accounts/passkeys.ts';
import { fullName } from '../../../../shared/domain/accounts/staff-name.ts';
import { minuteMs } from '../../../../shared/domain/time/durations.ts';
import type {
  MadeCredential,
  Passkey as PasskeyView,
  UsedCredential,
} from '../../../../shared/schemas/accounts/passkey.ts';
import type { Actor } from '../../../db/actor.ts';
import { BadRequest, Conflict, NotFound } from '../../../http/errors.ts';
import { queueStaffMail } from '../../../jobs/mail-queues.ts';
import { hashOf } from '../../../secret.ts';
import { record } from '../../audit/audit.service.ts';
import { readSettings } from '../../site-setting/site-setting.service.ts';
import type { StaffUser } from '../staff-user.entity.ts';
import { Passkey, PasskeyChallenge } from './passkey.entity.ts';

/**
 * The library of passkeys, which is read when somebody has to do with one first: it takes 25 MiB, and longer to start than
 * all the rest.
 */
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE): every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** A passkey is a whole sign-in: it finds the account by itself, and asks for finger, face or PIN. */
const demands = { residentKey: 'required', userVerification: 'required' } as const;

/** Time for which a challenge holds: as long as people look for their phone; browsers give up after it. */
const challengeTtlMs = 5 * minuteMs;

/** A clock that ran ahead has made what would never end. */
const inForce = (now: Date) => ({ expiresAt: { $gt: now, $lte: new Date(now.getTime() + 2 * challengeTtlMs) } });

/** What passkeys belong to: a name, and the one address that may use them. */
interface Party {
  rpID: string;
  expectedOrigin: string;
}

/** @throws {Conflict} in words where browsers would refuse, without saying why. */
export function partyOf(origin: string): Party {
  const { hostname } = new URL(origin);
  if (!isPasskeyHost(hostname))
    throw new Conflict(`Passkeys belong to a name, and this server is reached as ${hostname}. Open it by its name.`);
  return { rpID: hostname, expectedOrigin: origin };
}

async function noteChallenge(em: EntityManager, challenge: string, user: StaffUser | null, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeTtlMs);
  await em.insert(PasskeyChallenge, { hash: hashOf(challenge), user: user?.id ?? null, expiresAt });
}

/** Spends a challenge, and says whether it was ours, for this and in time. */
const spendChallenge =
  (em: EntityManager, userId: string | null, now: Date) =>
  async (challenge: string): Promise<boolean> =>
    (await em.nativeDelete(PasskeyChallenge, { hash: hashOf(challenge), user: userId, ...inForce(now) })) === 1;

const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

export const listPasskeys = async (em: EntityManager, userId: string): Promise<PasskeyView[]> =>
  (await em.find(Passkey, { user: userId }, { orderBy: newestFirst })).map(presentPasskey);

/** What the browser makes a passkey of, for somebody who has just shown the password. */
export async function startPasskey(em: EntityManager, user: StaffUser, party: Party, now: Date, by: Actor) {
  const known = await em.find(Passkey, { user: user.id });
  if (known.length >= maxPasskeys)
    throw new Conflict(`You have ${maxPasskeys} passkeys. Remove one that you do not use, then add another.`);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await readSettings(em)).require('company_name'),
    rpID: party.rpID,
    userID: new TextEncoder().encode(user.id),
    userName: user.username,
    userDisplayName: fullName(user) ?? user.username,
    timeout: challengeTtlMs,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: demands,
  });
  await em.transactional(async (tx) => {
    await noteChallenge(tx, options.challenge, user, now);
    record(tx, by, { verb: 'create', kind: 'staff', id: user.id, summary: 'Began to add a passkey' });
  });
  return { ...options, authenticatorSelection: demands };
}

const unfit = (message: string) => new BadRequest(message, [{ path: 'credential', message }]);

/**
 * Adds what the browser has made.
 * @throws {BadRequest} when it does not answer a challenge of ours; Conflict when somebody has it.
 */
export async function addPasskey(
  em: EntityManager,
  user: StaffUser,
  { name, credential: made }: { name: string; credential: MadeCredential },
  { party, now, by, isMailed }: { party: Party; now: Date; by: Actor; isMailed: boolean },
): Promise<PasskeyView> {
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: made,
    expectedChallenge: spendChallenge(em, user.id, now),
    expectedOrigin: party.expectedOrigin,
    expectedRPID: party.rpID,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw unfit('This passkey was not made for this site, or it took too long. Begin again.');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return em.transactional(async (tx) => {
    // Of two at once that add one too many, or the same, the second sees the first.
    await tx.execute('select 1 from staff_user where id = ? for update', [user.id]);
    if ((await tx.count(Passkey, { credentialId })) > 0) throw new Conflict('This passkey has been added already.');
    if ((await tx.count(Passkey, { user: user.id })) >= maxPasskeys) throw new Conflict('You have enough passkeys.');
    const passkey = tx.create(Passkey, {
      user: user.id,
      name,
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: made.response.transports,
    });
    await tx.flush();
    if (isMailed) await queueStaffMail(tx, { kind: 'two-step', userId: user.id, news: 'passkey' });
    record(tx, by, { verb: 'create', kind: 'staff', id: user.id, summary: `Added the passkey ${name}` });
    return presentPasskey(passkey);
  });
}

/** @throws {NotFound} when it is gone, or somebody else's. */
export const removePasskey = (em: EntityManager, userId: string, id: string, by: Actor): Promise<void> =>
  em.transactional(async (tx) => {
    const passkey = await tx.findOne(Passkey, { id, user: userId });
    if (!passkey) throw new NotFound('This passkey is gone already.');
    await tx.nativeDelete(Passkey, { id });
    record(tx, by, { verb: 'delete', kind: 'staff', id: userId, summary: `Removed the passkey ${passkey.name}` });
  });

/** What a browser has any passkey of this site sign. */
export async function startPasskeyLogin(em: EntityManager, party: Party, now: Date) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.rpID,
    timeout: challengeTtlMs,
    userVerification: demands.userVerification,
  });
  await noteChallenge(em, options.challenge, null, now);
  return { ...options, userVerification: demands.userVerification };
}

/** The passkey that a browser names, with its owner; null when nobody here has it. */
export const findPasskey = (em: EntityManager, { id }: UsedCredential): Promise<Passkey | null> =>
  em.findOne(Passkey, { credentialId: id }, { populate: ['user'] });

/** How often the passkey was used by now, as it has signed; null when what it has signed does not fit. */
export async function verifyPasskey(
  em: EntityManager,
  passkey: Passkey,
  used: UsedCredential,
  { party, now }: { party: Party; now: Date },
): Promise<number | null> {
  const { credentialId, publicKey, counter, transports, user } = passkey;
  const { userHandle, ...signed } = used.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== user.id) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...used, response: signed },
    expectedChallenge: spendChallenge(em, null, now),
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

/** Notes a use; part of the transaction that it opens a session in. */
export const notePasskeyUse = (em: EntityManager, { id }: Passkey, uses: number, now: Date) =>
  em.nativeUpdate(Passkey, { id }, { counter: uses, lastUsedAt: now });

export const removePasskeysOf = (em: EntityManager, userId: string) => em.nativeDelete(Passkey, { user: userId });

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
