import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Flags of authenticator data: WebAuthn, section 6.1. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

interface Ceremony {
  challenge: string;
  origin: string;
}

/** Creates passkeys and signs with them (ES256), like a phone. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url');
  verifiesUser = true;
  counter = 0;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Returns the JSON of `navigator.credentials.create`. */
  create({ challenge, origin }: Ceremony) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [two, minusTwo, minusThree] = [3, -2, -3];
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [two, -7],
        [-1, 1],
        [minusTwo, new Uint8Array(Buffer.from(x, 'base64url'))],
        [minusThree, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const authData = Buffer.concat([
      this.#authenticatorData(origin, flags.attested),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      publicKey,
    ]);
    const attestation = new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString('base64url');
    const clientDataJSON = encodeClientData('webauthn.create', { challenge, origin });
    return { ...this.#credential(), response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  /** Returns the JSON of `navigator.credentials.get`. */
  use({ challenge, origin }: Ceremony) {
    this.counter += 1;
    const clientDataJSON = encodeClientData('webauthn.get', { challenge, origin });
    const authenticatorData = this.#authenticatorData(origin, 0);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign('sha256', signed, this.#keys.privateKey).toString('base64url');
    const response = { clientDataJSON, authenticatorData: authenticatorData.toString('base64url'), signature };
    return { ...this.#credential(), response };
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  #authenticatorData(origin: string, more: number): Buffer {
    const set = flags.present + (this.verifiesUser ? flags.verified : 0) + more;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([set]), uint32(this.counter)]);
  }
}

const encodeClientData = (type: string, { challenge, origin }: Ceremony) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
