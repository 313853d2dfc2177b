import { defineEntity, p } from '@mikro-orm/core';
import { passkeyLimits } from '../../../../shared/domain/accounts/passkeys.ts';
import { createdAtProperty, createTimestampColumn, idProperty, TextArrayType } from '../../../db/entity-properties.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

const schema = defineEntity({
  name: 'PasskeyEntity',
  tableName: 'staff_passkey',
  properties: {
    ...idProperty,
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').index(),
    name: p.string().length(passkeyLimits.name),
    credentialId: p.string().length(passkeyLimits.credentialId).unique(),
    /** Public key in COSE format (RFC 9052), encoded as Base64url. */
    publicKey: p.text(),
    /** Signature counter, 0 if unsupported. A counter that does not increase at sign-in reveals a copied passkey. */
    counter: p.bigint('number').default(0),
    /** Ways to connect to the authenticator, for example `internal` and `hybrid`. */
    transports: p.type(TextArrayType).$type<string[]>().columnType('text[]').defaultRaw(`'{}'`),
    lastUsedAt: createTimestampColumn().nullable(),
    ...createdAtProperty,
  },
});

export class PasskeyEntity extends schema.class {}
schema.setClass(PasskeyEntity);

const challengeSchema = defineEntity({
  name: 'PasskeyChallenge',
  tableName: 'staff_passkey_challenge',
  properties: {
    hash: p.string().length(64).primary(),
    user: () => p.manyToOne(StaffUserEntity).deleteRule('cascade').nullable().index(),
    expiresAt: createTimestampColumn().index(),
  },
});

export class PasskeyChallenge extends challengeSchema.class {}
challengeSchema.setClass(PasskeyChallenge);
