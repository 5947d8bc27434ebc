import type { EsignDto, EsignState } from '#contract/claims/offer/offer.schemas.ts';
import { problem } from '#contract/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { writeSignature } from './accept-offer.ts';
import { endOfEsign, readEsign, sendToEsign } from '../claim/e-sign-gateway.ts';
import type { SentEsign } from '../claim/e-sign-gateway.ts';
import { findKeyFacts } from '../claim/kept-key-facts.ts';
import type { KeptKeyFacts } from '../claim/kept-key-facts.ts';
import { keyFactsPdf } from './key-facts.ts';
import { repeatable, systemActor } from '#server/platform/actor.ts';
import type { UserActor, Actor } from '#server/platform/actor.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import { readerLocale } from '#server/platform/pdf/typst.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit, readClaim } from '../claim/claim-steps.ts';

/** The key facts of the current offer; throws for any other version. */
async function presentKeyFacts(db: Kysely<DB>, file: ClaimFile, version: number): Promise<KeptKeyFacts> {
  const facts = await findKeyFacts(db, file.row.id);
  if (facts === null || facts.version !== file.offer?.number || facts.version !== version)
    throw problem('offer.key-facts-changed');
  return facts;
}

type EsignRow = Selectable<DB['key_facts_esign']> & { readonly claim_id: string; readonly version: number };

const esigns = (db: Kysely<DB>) =>
  db
    .selectFrom('key_facts_esign as e')
    .innerJoin('key_facts as k', 'k.id', 'e.key_facts_id')
    .selectAll('e')
    .select(['k.claim_id', 'k.version']);

/** The newest Aadhaar e-sign of a key facts statement. */
const findEsign = (db: Kysely<DB>, keyFactsId: string): Promise<EsignRow | undefined> =>
  esigns(db).where('e.key_facts_id', '=', keyFactsId).orderBy('e.started_at', 'desc').limit(1).executeTakeFirst();

/** Finds an e-sign by our verification id, which the gateway echoes. */
const findEsignByVerification = (db: Kysely<DB>, verificationId: string): Promise<EsignRow | undefined> =>
  esigns(db).where('e.verification_id', '=', verificationId).executeTakeFirst();

const startsPerHour = 5;
/** An offer is valid for two days. */
const expiryInDays = 2;

/** Opens the e-sign of the current key facts, or returns the open one. Reports it if it was signed in the meantime. */
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
    // Another tab was faster: this signing is never shown and expires.
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

async function send(platform: Platform, actor: UserActor, { row, claimant }: ClaimFile, facts: KeptKeyFacts): Promise<SentEsign> {
  return sendToEsign(platform, {
    ...{ pdf: await keyFactsPdf(facts, await readerLocale(platform, actor)), expiryInDays },
    fileName: `key-facts-${facts.claim}-${facts.version}.pdf`,
    signer: { name: claimant.name, phone: claimant.phone, email: claimant.email },
    redirectUrl: `${platform.config.http.publicUrl}/app/claims/${row.id}?esign=back`,
  });
}

/**
 * Re-reads a signing from the gateway. If the Aadhaar name is the owner's, it becomes the signature of the version that was sent. Idempotent, also when two
 * tabs call it at once.
 */
async function settleEsign(platform: Platform, actor: Actor, row: EsignRow): Promise<EsignState> {
  if (row.state !== 'open') return row.state as EsignState;
  const outcome = await readEsign(platform, row);
  if (outcome.status === 'open') return 'open';
  return inTransaction(platform, repeatable(actor), async (tx) => {
    const file = await lockClaim(tx, row.claim_id);
    const now = await findEsignByVerification(tx.db, row.verification_id);
    const facts = await findKeyFacts(tx.db, row.claim_id, row.version);
    if (now?.state !== 'open' || !facts) return (now?.state ?? 'open') as EsignState;
    const name = outcome.signerName ?? '';
    const state = endOfEsign(outcome, [file.claimant.name]);
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

/** Webhook: re-reads the e-sign status; unknown ids are ignored. */
export async function esignChanged(platform: Platform, verificationId: string): Promise<void> {
  const row = await findEsignByVerification(platform.db, verificationId);
  if (row) await settleEsign(platform, systemActor(`esign:${row.id}`), row);
}

/** The state of the current key facts' e-sign, always re-read from the gateway. */
export async function checkEsign(platform: Platform, actor: UserActor, claimId: string, version: number): Promise<EsignDto> {
  const file = await readClaim(platform, actor, claimId);
  const facts = await presentKeyFacts(platform.db, file, version);
  const esign = await findEsign(platform.db, facts.id);
  if (!esign) return { state: null, link: null };
  const state = await settleEsign(platform, actor, esign);
  return { state, link: state === 'open' ? esign.signing_link : null };
}
