import { createHash, randomUUID } from 'node:crypto';
import type { EsignDto } from '#contract/claims/offer/key-facts.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { EsignStart } from '#server/platform/gateways/identity-verifier.ts';
import { repeatable } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import { readerLocale } from '#server/platform/pdf/reader-locale.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim-file.ts';
import { lockClaim, permit, readClaim } from '../claim-steps.ts';
import { findEsign } from './esign.queries.ts';
import { keyFactsPdf } from './key-facts-pdf.ts';
import type { KeptKeyFacts } from './key-facts.queries.ts';
import { atEsign, settleEsign } from './settle-esign.ts';
import { presentKeyFacts } from './sign-key-facts.ts';

const startsPerHour = 5;
/** An offer holds for two days. */
const expiryInDays = 2;

/** Opens the signing of what the owner is told now with Aadhaar e-sign, or gives the open one again; one that has meanwhile been signed is told as such. */
export async function startEsign(platform: Platform, actor: UserActor, claimId: string, version: number): Promise<EsignDto> {
  const file = await readClaim(platform, actor, claimId);
  permit(actor, 'open-balance-payment', file);
  const facts = await presentKeyFacts(platform.db, file, version);
  const before = await findEsign(platform.db, facts.id);
  const state = before && (await settleEsign(platform, actor, before));
  if (state === 'signed') return { state, link: null };
  if (before && state === 'open') return { state, link: before.signing_link };
  const bucket = { bucket: 'start-esign', subject: claimId, windowSeconds: 3600 };
  await countAgainst(platform, { ...bucket, max: startsPerHour * platform.config.http.rateLimitFactor });
  const sent = await send(platform, actor, file, facts);
  return inTransaction(platform, repeatable(actor), async (tx) => {
    const locked = await lockClaim(tx, claimId);
    permit(actor, 'open-balance-payment', locked);
    await presentKeyFacts(tx.db, locked, version);
    // Another tab was faster: what was sent here is known to nobody and runs out by itself.
    const other = await findEsign(tx.db, facts.id);
    if (other?.state === 'open') return { state: 'open', link: other.signing_link };
    const { link, verificationId, sha256, ...ids } = sent;
    await tx.db
      .insertInto('key_facts_esign')
      .values({
        ...{ key_facts_id: facts.id, user_id: actor.userId, verification_id: verificationId, reference: ids.reference },
        ...{ document_id: ids.documentId, document_sha256: sha256, signing_link: link, started_at: tx.now },
      })
      .execute();
    await audit(tx, {
      action: 'start-esign',
      subjectType: 'claim',
      subjectId: claimId,
      after: { keyFacts: version, reference: ids.reference, document: sha256.toString('hex') },
    });
    return { state: 'open', link };
  });
}

async function send(
  platform: Platform,
  actor: UserActor,
  { row, claimant }: ClaimFile,
  facts: KeptKeyFacts,
): Promise<EsignStart & { verificationId: string; sha256: Buffer }> {
  const phone = claimant.phone.replaceAll(/\D/g, '').slice(-10);
  if (!/^[6-9]\d{9}$/.test(phone)) throw problem('offer.esign-unavailable');
  const pdf = await keyFactsPdf(facts, await readerLocale(platform, actor));
  const verificationId = `esign-${randomUUID()}`;
  const started = await atEsign(platform, () =>
    platform.identity.startEsign({
      ...{ verificationId, pdf, expiryInDays, fileName: `key-facts-${facts.claim}-${facts.version}.pdf` },
      signer: { name: claimant.name, phone, email: claimant.email },
      redirectUrl: `${platform.config.http.publicUrl}/app/claims/${row.id}?esign=back`,
    }),
  );
  return { ...started, verificationId, sha256: createHash('sha256').update(pdf).digest() };
}
