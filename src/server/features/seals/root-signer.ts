import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { signedText } from '#domain/seals/printed-root.ts';
import type { EncryptionKey } from '../../platform/crypto/field-cipher.ts';

export interface UnsignedRoot {
  readonly day: string;
  readonly size: number;
  readonly root: string;
}

export interface RootSignature {
  readonly keyId: string;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Buffer;
  readonly signature: Buffer;
}

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Ed25519 by a key of its own, derived from the newest encryption key: it is kept, and changed, with that. */
export function signRoot(keys: readonly EncryptionKey[], root: UnsignedRoot): RootSignature {
  const [current] = keys;
  if (!current) throw new Error('no encryption key is configured');
  const key = signingKey(current);
  return { keyId: current.id, publicKey: publicOf(key), signature: sign(null, Buffer.from(signedText(root)), key) };
}

/** By the key that is configured under its id; by the one stored beside it only when ours is no longer there. */
export function isSigned(
  keys: readonly EncryptionKey[],
  root: UnsignedRoot,
  { keyId, publicKey, signature }: RootSignature,
): boolean {
  const known = keys.find(({ id }) => id === keyId);
  const by = known ? publicOf(signingKey(known)) : publicKey;
  return (
    by.equals(publicKey) &&
    verify(null, Buffer.from(signedText(root)), createPublicKey({ key: by, format: 'der', type: 'spki' }), signature)
  );
}

function signingKey({ key }: EncryptionKey): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'seal-root', 32));
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' });
}

function publicOf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' });
}
