import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

/** CBOR of small maps with integer or text keys (RFC 8949): only what an authenticator writes. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([major * 32 + n])
      : n < 256
        ? Buffer.from([major * 32 + 24, n])
        : Buffer.from([major * 32 + 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)]);
  return Buffer.concat([head(5, value.size), ...parts]);
}

/** Deliberate faults in a response. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The device did not verify the user. */
  readonly unverified?: true;
  readonly count?: number;
  readonly userHandle?: string;
  readonly crossOrigin?: true;
}

/** A device that creates passkeys and signs with them; responses as a browser returns them. */
export class Authenticator {
  readonly credentialId = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #count = 0;
  readonly #at: { origin: string; rpId: string };

  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    this.#at = { origin, rpId: hostname };
  }

  #clientData(type: string, challenge: string, twist: Twist): Buffer {
    const origin = twist.origin ?? this.#at.origin;
    return Buffer.from(
      JSON.stringify({ type, challenge: twist.challenge ?? challenge, origin, crossOrigin: twist.crossOrigin ?? false }),
    );
  }

  #authData(flags: number, count: number, twist: Twist): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    const seen = twist.unverified ? flags & ~4 : flags;
    return Buffer.concat([sha256(twist.rpId ?? this.#at.rpId), Buffer.from([seen]), counted]);
  }

  /** Response to `navigator.credentials.create`. */
  register(options: { challenge: string }, twist: Twist = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const authData = Buffer.concat([
      this.#authData(1 + 4 + 64, 0, twist),
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      cbor(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: b64(this.credentialId),
      rawId: b64(this.credentialId),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(this.#clientData('webauthn.create', options.challenge, twist)),
        attestationObject: b64(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  /** Response to `navigator.credentials.get`. */
  sign(options: { challenge: string }, twist: Twist = {}) {
    this.#count = twist.count ?? this.#count + 1;
    const authData = this.#authData(1 + 4, this.#count, twist);
    const clientData = this.#clientData('webauthn.get', options.challenge, twist);
    return {
      id: b64(this.credentialId),
      rawId: b64(this.credentialId),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(clientData),
        authenticatorData: b64(authData),
        signature: b64(sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey)),
        ...(twist.userHandle === undefined ? {} : { userHandle: b64(Buffer.from(twist.userHandle)) }),
      },
    };
  }
}
