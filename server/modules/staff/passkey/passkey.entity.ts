import { defineEntity, p } from '@mikro-orm/core';
import { passkeyLimits } from '../../../../shared/domain/accounts/passkeys.ts';
import { createdAtProperty, idProperty, TextArrayType, timestampColumn } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/** What somebody signs in with by fingerprint, face or PIN: the half of it that opens nothing. */
const schema = defineEntity({
  name: 'PasskeyEntity',
  tableName: 'staff_passkey',
  properties: {
    ...idProperty,
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').index(),
    name: p.string().length(passkeyLimits.name),
    /** Base64url, as browsers write it. */
    credentialId: p.string().length(passkeyLimits.credentialId).unique(),
    /** COSE (RFC 9053), in Base64url. */
    publicKey: p.text(),
    /** Number of its uses, where the device counts them: one that goes back is a copy. */
    counter: p.bigint('number').default(0),
    /** How a browser reaches it, such as `internal` and `hybrid`. */
    transports: p.type(TextArrayType).$type<string[]>().columnType('text[]').defaultRaw(`'{}'`),
    lastUsedAt: timestampColumn().nullable(),
    ...createdAtProperty,
  },
});

export class PasskeyEntity extends schema.class {}
schema.setClass(PasskeyEntity);

/** What a passkey has to sign, once. The table has only its hash. */
const challengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'staff_passkey_challenge',
  properties: {
    /** SHA-256, in hex. */
    hash: p.string().length(64).primary(),
    /** Who adds a passkey; null where somebody signs in. */
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').nullable().index(),
    expiresAt: timestampColumn().index(),
  },
});

export class PasskeyChallenge extends challengeSchema.class {}
challengeSchema.setClass(PasskeyChallenge);
