import { isSameName } from '#domain/claims/offer/signed-name.ts';
import { problem } from '#contract/errors.ts';
import type { EsignState } from '#contract/claims/offer/key-facts.schemas.ts';
import { repeatable, systemActor } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { GatewayError } from '#server/platform/gateways/gateway-error.ts';
import type { EsignOutcome } from '#server/platform/gateways/identity-verifier.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../claim-steps.ts';
import { findEsignByVerification } from './esign.queries.ts';
import type { EsignRow } from './esign.queries.ts';
import { findKeyFacts } from './key-facts.queries.ts';
import { writeSignature } from './sign-key-facts.ts';

/**
 * Reads from the gateway what a signing has come to. Signed under the owner's name, as Aadhaar has it, it becomes the signature of the version that
 * was sent, and of no other. Repeated, or at once in two tabs, it ends once.
 */
export async function settleEsign(platform: Platform, actor: Actor, row: EsignRow): Promise<EsignState> {
  if (row.state !== 'open') return row.state as EsignState;
  const outcome = await atEsign(platform, () => platform.identity.getEsign(row.verification_id));
  if (!isOf(row, outcome)) {
    platform.log.error({ esign: row.id }, 'the gateway answered about another document');
    throw problem('offer.esign-unavailable', { retryAfterSeconds: 60 });
  }
  if (outcome.status === 'open') return 'open';
  return inTransaction(platform, repeatable(actor), async (tx) => {
    const file = await lockClaim(tx, row.claim_id);
    const now = await findEsignByVerification(tx.db, row.verification_id);
    const facts = await findKeyFacts(tx.db, row.claim_id, row.version);
    if (now?.state !== 'open' || !facts) return (now?.state ?? 'open') as EsignState;
    const name = outcome.signerName ?? '';
    const state = endOf(outcome, file.claimant.name);
    const signedAt = outcome.status === 'signed' ? (outcome.signedAt ?? tx.now) : null;
    await tx.db
      .updateTable('key_facts_esign')
      .set({ state, signed_at: signedAt, ended_at: tx.now })
      .where('id', '=', row.id)
      .execute();
    await audit(tx, {
      action: 'end-esign',
      subjectType: 'claim',
      subjectId: row.claim_id,
      after: { keyFacts: row.version, state, reference: row.reference, document: row.document_sha256.toString('hex') },
    });
    if (state === 'signed')
      await writeSignature(tx, file, facts, { means: 'e-sign', name, esignId: row.id, at: signedAt ?? tx.now });
    return state;
  });
}

/** The gateway gave notice of a signing; what it came to is read. Somebody else's is none of our business. */
export async function esignChanged(platform: Platform, verificationId: string): Promise<void> {
  const row = await findEsignByVerification(platform.db, verificationId);
  if (row) await settleEsign(platform, systemActor(`esign:${row.id}`), row);
}

const isOf = (row: EsignRow, outcome: EsignOutcome) =>
  outcome.verificationId === row.verification_id && outcome.reference === row.reference && outcome.documentId === row.document_id;

function endOf({ status, signerName }: EsignOutcome, owner: string): Exclude<EsignState, 'open'> {
  if (status === 'expired') return 'expired';
  if (status !== 'signed') return 'refused';
  return isSameName(signerName ?? '', owner) ? 'signed' : 'other-name';
}

/** A gateway that is silent or refuses: the owner types their name instead. */
export async function atEsign<T>(platform: Platform, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    platform.log.error({ err: error }, 'e-sign failed');
    throw problem('offer.esign-unavailable', { retryAfterSeconds: error.retryAfterSeconds ?? 60 });
  }
}
