import { constants, publicEncrypt } from 'node:crypto';

/** `x-cf-signature` of payouts and verification: base64 of RSA-OAEP-SHA1 over `clientId.unixSeconds`; the gateway accepts it for 5 minutes. */
export function requestSignature(clientId: string, publicKeyPem: string, nowMs: number): string {
  const text = Buffer.from(`${clientId}.${Math.floor(nowMs / 1000)}`);
  return publicEncrypt({ key: publicKeyPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, text).toString(
    'base64',
  );
}
