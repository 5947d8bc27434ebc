import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import type { SecretToken } from '#server/platform/auth/secret-token.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';

const purpose = 'insurer-word';

/** A secret with our seal behind it: a forged one is refused without a look into the database, which keeps its hash only. */
export function createWordToken(cipher: FieldCipher): SecretToken {
  const { token } = createSecretToken();
  const sealed = `${token}.${cipher.seal(purpose, token)}`;
  return { token: sealed, hash: hashSecretToken(sealed) };
}

/** What the database keeps of it; null when the seal is not ours. */
export function readWordToken(cipher: FieldCipher, sealed: string): Buffer | null {
  const at = sealed.indexOf('.');
  const isOurs = at > 0 && cipher.verifySeal(purpose, sealed.slice(0, at), sealed.slice(at + 1));
  return isOurs ? hashSecretToken(sealed) : null;
}
