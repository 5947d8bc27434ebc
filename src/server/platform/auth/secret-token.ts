import { createHash, randomBytes } from 'node:crypto';

export interface SecretToken {
  /** Given away once, in a link or a reply; 32 random bytes in base64url. */
  readonly token: string;
  /** What the database keeps. */
  readonly hash: Buffer;
}

export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashSecretToken(token) };
}

/** SHA-256 is enough for 32 random bytes: there is nothing to guess. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
