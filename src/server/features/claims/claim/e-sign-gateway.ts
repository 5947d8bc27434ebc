import { createHash, randomUUID } from 'node:crypto';
import type { EsignState } from '#contract/claims/offer/offer.schemas.ts';
import { problem } from '#contract/errors.ts';
import { isSignedName } from '#domain/same-name.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { EsignOutcome, EsignRequest, EsignStart } from '#server/platform/gateways/identity-verifier.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface SentEsign extends EsignStart {
  readonly verificationId: string;
  readonly sha256: Buffer;
}

/** Sends a document to one person's Aadhaar e-sign; only an Indian mobile number can sign. */
export async function sendToEsign(platform: Platform, request: Omit<EsignRequest, 'verificationId'>): Promise<SentEsign> {
  const phone = request.signer.phone.replaceAll(/\D/g, '').slice(-10);
  if (!/^[6-9]\d{9}$/.test(phone)) throw problem('offer.esign-unavailable');
  const verificationId = `esign-${randomUUID()}`;
  const started = await atEsign(platform, () =>
    platform.identity.startEsign({ ...request, verificationId, signer: { ...request.signer, phone } }),
  );
  return { ...started, verificationId, sha256: createHash('sha256').update(request.pdf).digest() };
}

interface KnownEsign {
  readonly id: string;
  readonly verification_id: string;
  readonly reference: string;
  readonly document_id: string;
}

/** Re-reads a signing from the gateway. An answer about another document counts for nothing. */
export async function readEsign(platform: Platform, row: KnownEsign): Promise<EsignOutcome> {
  const outcome = await atEsign(platform, () => platform.identity.getEsign(row.verification_id));
  const isOfRow =
    outcome.verificationId === row.verification_id &&
    outcome.reference === row.reference &&
    outcome.documentId === row.document_id;
  if (isOfRow) return outcome;
  platform.log.error({ esign: row.id }, 'the gateway answered about another document');
  throw problem('offer.esign-unavailable', { retryAfterSeconds: 60 });
}

/** How a signing ended. The name in Aadhaar must be one of the signer's. */
export function endOfEsign({ status, signerName }: EsignOutcome, names: readonly string[]): Exclude<EsignState, 'open'> {
  if (status === 'expired') return 'expired';
  if (status !== 'signed') return 'refused';
  return names.some((name) => isSignedName(signerName ?? '', name)) ? 'signed' : 'other-name';
}

/** If the gateway fails or refuses, the person signs in another way. */
async function atEsign<T>(platform: Platform, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    platform.log.error({ err: error }, 'e-sign failed');
    throw problem('offer.esign-unavailable', { retryAfterSeconds: error.retryAfterSeconds ?? 60 });
  }
}
