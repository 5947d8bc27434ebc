import type { Kysely, Selectable } from 'kysely';
import type { EsignDto, EsignState } from '#contract/claims/offer/offer.schemas.ts';
import type { DeedParty } from '#domain/claims/deed/deed.ts';
import { repeatable, systemActor } from '#server/platform/actor.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { countAgainst } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit, readClaim } from '../claim/claim-steps.ts';
import { endOfEsign, readEsign, sendToEsign } from '../claim/e-sign-gateway.ts';
import { deedPdf } from './deed-pdf.ts';
import { findDeed, presentDeed } from './draw-deed.ts';
import { findSigner, signerOf, writeDeedSignature } from './sign-deed.ts';

type EsignRow = Selectable<DB['deed_esign']> & { readonly claim_id: string; readonly version: number };

const esigns = (db: Kysely<DB>) =>
  db.selectFrom('deed_esign as e').innerJoin('deed as d', 'd.id', 'e.deed_id').selectAll('e').select(['d.claim_id', 'd.version']);

const newestOf = (db: Kysely<DB>, deedId: string, party: DeedParty): Promise<EsignRow | undefined> =>
  esigns(db)
    .where('e.deed_id', '=', deedId)
    .where('e.party', '=', party)
    .orderBy('e.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

const byVerification = (db: Kysely<DB>, verificationId: string): Promise<EsignRow | undefined> =>
  esigns(db).where('e.verification_id', '=', verificationId).executeTakeFirst();

const startsPerHour = 5;
const expiryInDays = 7;

/** Opens the caller's e-sign of the deed in force, or returns the open one. Reports it if it was signed in the meantime. */
export async function startDeedEsign(platform: Platform, actor: UserActor, claimId: string, version: number): Promise<EsignDto> {
  const file = await readClaim(platform, actor, claimId);
  const signer = signerOf(actor, file);
  const deed = await presentDeed(platform.db, claimId, version);
  const before = await newestOf(platform.db, deed.row.id, signer.party);
  const state = before && (await settle(platform, actor, before));
  if (state === 'signed') return { state, link: null };
  permit(actor, 'sign-deed', file);
  if (before && state === 'open') return { state, link: before.signing_link };
  const bucket = { bucket: 'start-deed-esign', subject: `${claimId} ${signer.party}`, windowSeconds: 3600 };
  await countAgainst(platform, { ...bucket, max: startsPerHour * platform.config.http.rateLimitFactor });
  const { content } = await deedPdf(platform, deed);
  const sent = await sendToEsign(platform, {
    ...{ pdf: content, expiryInDays, fileName: `deed-${deed.terms.claim}-${version}.pdf` },
    signer: { name: signer.names[0], phone: signer.phone, email: signer.email },
    redirectUrl: `${platform.config.http.publicUrl}/app/claims/${claimId}?deed=back`,
  });
  return inTransaction(platform, repeatable(actor), async (tx) => {
    permit(actor, 'sign-deed', await lockClaim(tx, claimId));
    await presentDeed(tx.db, claimId, version);
    // Another tab was faster: this signing is never shown and expires.
    const other = await newestOf(tx.db, deed.row.id, signer.party);
    if (other?.state === 'open') return { state: 'open', link: other.signing_link };
    const { link, verificationId, sha256, ...ids } = sent;
    await tx.db
      .insertInto('deed_esign')
      .values({
        ...{ deed_id: deed.row.id, party: signer.party, user_id: actor.userId, verification_id: verificationId },
        ...{
          reference: ids.reference,
          document_id: ids.documentId,
          document_sha256: sha256,
          signing_link: link,
          started_at: tx.now,
        },
      })
      .execute();
    await audit(tx, {
      action: 'start-deed-esign',
      subjectType: 'claim',
      subjectId: claimId,
      after: { deed: version, party: signer.party, reference: ids.reference, document: sha256.toString('hex') },
    });
    return { state: 'open', link };
  });
}

/** The state of the caller's e-sign of the deed in force, always re-read from the gateway. */
export async function checkDeedEsign(platform: Platform, actor: UserActor, claimId: string, version: number): Promise<EsignDto> {
  const signer = signerOf(actor, await readClaim(platform, actor, claimId));
  const deed = await presentDeed(platform.db, claimId, version);
  const row = await newestOf(platform.db, deed.row.id, signer.party);
  if (!row) return { state: null, link: null };
  const state = await settle(platform, actor, row);
  return { state, link: state === 'open' ? row.signing_link : null };
}

/** Webhook: re-reads the e-sign status; unknown ids are ignored. */
export async function deedEsignChanged(platform: Platform, verificationId: string): Promise<void> {
  const row = await byVerification(platform.db, verificationId);
  if (row) await settle(platform, systemActor(`deed-esign:${row.id}`), row);
}

/**
 * Re-reads a signing. In the party's own name it signs the version that was sent, if that is still in force. Idempotent, also when two tabs call it at once.
 */
async function settle(platform: Platform, actor: Actor, row: EsignRow): Promise<EsignState> {
  if (row.state !== 'open') return row.state as EsignState;
  const outcome = await readEsign(platform, row);
  if (outcome.status === 'open') return 'open';
  return inTransaction(platform, repeatable(actor), async (tx) => {
    const file = await lockClaim(tx, row.claim_id);
    const now = await byVerification(tx.db, row.verification_id);
    if (now?.state !== 'open') return (now?.state ?? 'open') as EsignState;
    const role = row.party as DeedParty;
    // Null if the claim has another garage by now.
    const signer = findSigner({ role, userId: row.user_id }, file);
    const state = endOfEsign(outcome, signer?.names ?? []);
    const signedAt = outcome.status === 'signed' ? (outcome.signedAt ?? tx.now) : null;
    await tx.db
      .updateTable('deed_esign')
      .set({ state, signed_at: signedAt, ended_at: tx.now })
      .where('id', '=', row.id)
      .execute();
    await audit(tx, {
      action: 'end-deed-esign',
      subjectType: 'claim',
      subjectId: row.claim_id,
      after: { deed: row.version, party: role, state, reference: row.reference, document: row.document_sha256.toString('hex') },
    });
    const deed = await findDeed(tx.db, row.claim_id);
    // A signature of a voided version, or beside one in ink, is kept and counts for nothing.
    const isWanted = deed?.row.id === row.deed_id && file.facts.deed?.toSign.includes(role) === true;
    if (state !== 'signed' || !deed || !signer || !isWanted) return state;
    const by = { ...tx, actor: { ...tx.actor, role, userId: row.user_id } as UserActor };
    await writeDeedSignature(by, file, deed, signer, {
      ...{ means: 'e-sign', name: outcome.signerName ?? signer.names[0], sha256: row.document_sha256 },
      ...{ esignId: row.id, at: signedAt ?? tx.now },
    });
    return state;
  });
}
