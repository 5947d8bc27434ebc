import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { SealedRootDto } from '#contract/audit.schemas.ts';
import { isIsoDate } from '#domain/dates.ts';
import { printedRoot } from '#domain/seals/printed-root.ts';
import type { EncryptionKey } from '#server/platform/crypto/field-cipher.ts';
import type { Database } from '../../platform/db/database.ts';
import { isSignedBy, signedText } from './verify-seal.ts';
import type { SignedRoot } from './verify-seal.ts';

/** PKCS #8 of an Ed25519 key, up to its 32 bytes (RFC 8410). */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Ed25519 with a key derived from the newest encryption key: it is stored and rotated with that. */
export function signRoot(keys: readonly EncryptionKey[], root: Pick<SignedRoot, 'day' | 'size' | 'root'>) {
  const [current] = keys;
  if (!current) throw new Error('no encryption key is configured');
  const key = signingKey(current);
  return { keyId: current.id, publicKey: publicOf(key), signature: sign(null, Buffer.from(signedText(root)), key) };
}

/**
 * Verified by the configured key of its id; by the stored key only if ours is no longer configured. Such a key must have signed before all configured ones:
 * database access alone must not allow a new key.
 */
export function isOurs(keys: readonly EncryptionKey[], root: SignedRoot, earlier: readonly SignedRoot[]): boolean {
  const known = (id: string) => keys.find((key) => key.id === id);
  const ours = known(root.keyId);
  if (!ours) return !earlier.some(({ keyId }) => known(keyId)) && isSignedBy([root.publicKey], root);
  const publicKey = publicOf(signingKey(ours)).toString('base64');
  return publicKey === root.publicKey && isSignedBy([publicKey], root);
}

function signingKey({ key }: EncryptionKey): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'seal-root', 32));
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' });
}

function publicOf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' });
}

/** The newest root, or that of the newest signed day up to `until`. */
export async function lastRoot(db: Database, until?: string): Promise<SealedRootDto | null> {
  const rows = db.selectFrom('sealed_root').selectAll().orderBy('day', 'desc').limit(1);
  const root = await (until === undefined ? rows : rows.where('day', '<=', until)).executeTakeFirst();
  return root ? dtoOf(root) : null;
}

export async function rootOfDay(db: Database, day: string): Promise<SealedRootDto | null> {
  if (!isIsoDate(day)) return null;
  const root = await db.selectFrom('sealed_root').selectAll().where('day', '=', day).executeTakeFirst();
  return root ? dtoOf(root) : null;
}

/** Both days inclusive, oldest first. */
export async function rootsBetween(db: Database, from: string, to: string): Promise<SealedRootDto[]> {
  const roots = await db
    .selectFrom('sealed_root')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  return roots.map(dtoOf);
}

interface Row {
  readonly day: string;
  readonly size: number;
  readonly root: Buffer;
  readonly signed_at: Date;
  readonly key_id: string;
  readonly public_key: Buffer;
  readonly signature: Buffer;
}

function dtoOf(row: Row): SealedRootDto {
  const root = row.root.toString('hex');
  return {
    day: row.day,
    size: row.size,
    root,
    printed: printedRoot(root),
    signedAt: row.signed_at.toISOString(),
    keyId: row.key_id,
    publicKey: row.public_key.toString('base64'),
    signature: row.signature.toString('base64'),
  };
}
