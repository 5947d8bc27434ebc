import { createHash } from 'node:crypto';
import { readSignedText } from '#domain/signatures/signed-text.ts';
import type { SealedDecision } from './decision-seal.ts';

export type StoredDecision = Omit<SealedDecision, 'at'> & { readonly challenge: Buffer };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/**
 * The fault of a stored decision, checked without the server's key: whether the text matches the columns, and whether the stored passkey signed that text. Null
 * if none.
 */
export async function decisionFault(row: StoredDecision): Promise<string | null> {
  const said = readSignedText(row.text);
  if (!said) return 'its text has no known form';
  if (said.action !== row.action || said.by !== row.user_id) return 'its text names another action or person';
  if (row.subject_type !== 'proposal' && said.subject !== `${row.subject_type} ${row.subject_id}`)
    return 'its text names another record';
  if (!sha256(row.text).equals(row.challenge)) return 'its text is not what was signed';
  if (row.means !== 'passkey') return row.signature === null ? null : 'it has a signature that nobody asked for';
  const { public_key: key, authenticator_data: authenticatorData, client_data: clientData, signature } = row;
  if (!key || !authenticatorData || !clientData || !signature) return 'its signature is gone';
  const client = readClientData(clientData);
  if (client?.type !== 'webauthn.get' || client.challenge !== row.challenge.toString('base64url'))
    return 'another text was signed';
  if (!authenticatorData.subarray(0, 32).equals(sha256(new URL(client.origin).hostname))) return 'it was signed for another site';
  // Bits 0 and 2: user present and user verified.
  if (((authenticatorData[32] ?? 0) & 5) !== 5) return 'its device did not check who held it';
  const { verifySignature } = await import('@simplewebauthn/server/helpers');
  const right = await verifySignature({
    signature: new Uint8Array(signature),
    data: new Uint8Array(Buffer.concat([authenticatorData, sha256(clientData)])),
    credentialPublicKey: new Uint8Array(key),
  }).catch(() => false);
  return right ? null : 'its signature is not by the passkey beside it';
}

function readClientData(bytes: Buffer): { type: string; challenge: string; origin: string } | null {
  try {
    const { type, challenge, origin } = JSON.parse(bytes.toString()) as Record<string, unknown>;
    return typeof origin === 'string' && URL.canParse(origin)
      ? { type: String(type), challenge: String(challenge), origin }
      : null;
  } catch {
    return null;
  }
}
