import { defineEntity, p } from '@mikro-orm/core';
import { passkeyLimits } from '../../../../shared/domain/accounts/passkeys.ts';
import { createdAtProperty, idProperty, moment, TextArray } from '../../../db/base-entity.ts';
import { StaffUser } from '../staff-user.entity.ts';

/** What somebody signs in with by fingerprint, face or PIN: the half of it that opens nothing. */
const schema = defineEntity({
  name: 'Passkey',
  tableName: 'staff_passkey',
  properties: {
    ...idProperty,
    user: () => p.manyToOne(StaffUser).deleteRule('cascade').index(),
    name: p.string().length(passkeyLimits.name),
    /** Base64url, as browsers write it. */
    credentialId: p.string().length(passkeyLimits.credentialId).unique(),
    /** COSE (RFC 9053), in Base64url. */
    publicKey: p.text(),
    /** Number of its uses, where the device counts them: one that goes back is a copy. */
    counter: p.bigint('number').default(0),
    /** How a browser reaches it, such as `internal` and `hybrid`. */
    transports: p.type(TextArray).$type<string[]>().columnType('text[]').defaultRaw(`'{}'`),
    lastUsedAt: moment().nullable(),
    ...createdAtProperty,
  },
});

export class Passkey extends schema.class {}
schema.setClass(Passkey);

/** What a passkey has to sign, once. The table has only its hash. */
const challengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'staff_passkey_challenge',
  properties: {
    /** SHA-256, in hex. */
    hash: p.string().length(64).primary(),
    /** Who adds a passkey; null where somebody signs in. */
    user: () => p.manyToOne(StaffUser).deleteRule('cascade').nullable().index(),
    expiresAt: moment().index(),
  },
});

export class PasskeyChallenge extends challengeSchema.class {}
challengeSchema.setClass(PasskeyChallenge);
