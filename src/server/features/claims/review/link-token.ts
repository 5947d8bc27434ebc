import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import type { SecretToken } from '#server/platform/auth/secret-token.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';

/** Who opens it: an officer of the insurer, or a lender. */
type Purpose = 'insurer-word' | 'lender-consent';

/** A secret with our seal behind it: a forged one is refused without a look into the database, which keeps its hash only. */
export function createLinkToken(cipher: FieldCipher, purpose: Purpose): SecretToken {
  const { token } = createSecretToken();
  const sealed = `${token}.${cipher.seal(purpose, token)}`;
  return { token: sealed, hash: hashSecretToken(sealed) };
}

/** What the database keeps of it; null when the seal is not ours. */
export function readLinkToken(cipher: FieldCipher, purpose: Purpose, sealed: string): Buffer | null {
  const at = sealed.indexOf('.');
  const isOurs = at > 0 && cipher.verifySeal(purpose, sealed.slice(0, at), sealed.slice(at + 1));
  return isOurs ? hashSecretToken(sealed) : null;
}
