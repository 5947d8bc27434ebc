import type { BodyOf } from '#contract/endpoint.ts';
import type { compareDeedInk as compareEndpoint, signDeedInInk as inkEndpoint } from '#contract/claims/deed/deed.endpoints.ts';
import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { problem } from '#contract/errors.ts';
import { openSignatures } from '#domain/claims/deed/deed.ts';
import type { DeedParty } from '#domain/claims/deed/deed.ts';
import { partyOf } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { repeatable } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { aboutClaim, notify, record } from '#server/platform/messages/send.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { lockClaim, permit, readClaim, stateAfter, takeStep } from '../claim/claim-steps.ts';
import { claimMoves } from '../claim/renew-claims.ts';
import { payoutWhenReady } from '../payout/start-payout.ts';
import { deedPdf } from './deed-pdf.ts';
import { findDeed, isOwnPicture, presentDeed } from './draw-deed.ts';
import type { Deed } from './draw-deed.ts';

/** A party of the deed as a person: account, and the names that a signature may be in. */
export interface Signer {
  readonly party: DeedParty;
  readonly userId: string;
  readonly names: readonly [string, ...string[]];
  readonly phone: string;
  readonly email: string;
}

/** This person as a signer. Staff and surveyors are none: nobody signs for somebody else. */
export function findSigner(actor: { readonly role: Role; readonly userId: string }, file: ClaimFile): Signer | null {
  const { row, claimant, garage } = file;
  const party = partyOf(actor.role);
  if (party === 'claimant' && actor.userId === row.claimant_id)
    return { party, userId: actor.userId, names: [claimant.name], phone: claimant.phone, email: claimant.email };
  if (party !== 'garage' || garage?.ownerId !== actor.userId) return null;
  const owner = garage.ownerName ?? garage.name;
  return {
    ...{ party, userId: actor.userId, phone: garage.ownerPhone ?? '', email: garage.ownerEmail ?? '' },
    // The garage's authorised person signs for it.
    names: garage.person ? [garage.person, owner] : [owner],
  };
}

export function signerOf(actor: { readonly role: Role; readonly userId: string }, file: ClaimFile): Signer {
  const signer = findSigner(actor, file);
  if (!signer) throw problem('claim.deed-not-yours');
  return signer;
}

interface NewSignature {
  readonly means: 'e-sign' | 'ink';
  readonly name: string;
  readonly sha256: Buffer;
  readonly esignId?: string;
  readonly fileId?: string;
  readonly at?: Date;
}

/** Writes a party's signature; an accepted last one makes the deed signed. The claim must be locked, and the action permitted. */
export async function writeDeedSignature(
  tx: Tx,
  file: ClaimFile,
  deed: Deed,
  { party, userId }: Pick<Signer, 'party' | 'userId'>,
  { means, name, sha256, esignId, fileId, at = tx.now }: NewSignature,
): Promise<void> {
  await tx.db
    .insertInto('deed_signature')
    .values({
      ...{ deed_id: deed.row.id, party, user_id: userId, means, name, document_sha256: sha256, at },
      ...{ esign_id: esignId ?? null, file_id: fileId ?? null, state: means === 'e-sign' ? 'accepted' : 'submitted' },
    })
    .execute();
  await takeStep(tx, file, {
    action: 'sign-deed',
    noted: { after: { deed: deed.version, party, means, document: sha256.toString('hex') } },
  });
  if (means === 'e-sign') await finishDeed(tx, file, deed);
}

async function finishDeed(tx: Tx, { row }: ClaimFile, deed: Deed): Promise<void> {
  const signatures = await tx.db
    .selectFrom('deed_signature')
    .select(['party', 'state'])
    .where('deed_id', '=', deed.row.id)
    .execute();
  const known = signatures as { party: DeedParty; state: 'submitted' | 'accepted' | 'refused' }[];
  const { toSign, toCompare } = openSignatures(deed.terms.mode, known);
  if (toSign.length > 0 || toCompare.length > 0) return;
  await tx.db.updateTable('deed').set({ signed_at: tx.now }).where('id', '=', deed.row.id).execute();
  claimMoves(tx, row.id);
  await record(tx, row.id, 'deed-signed');
  await payoutWhenReady(tx, row.id);
}

/** The caller's printed, signed and photographed deed; it waits for staff. */
export async function signInInk(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  { version, fileId }: BodyOf<typeof inkEndpoint>,
): Promise<ClaimStateDto> {
  await readClaim(platform, actor, claimId);
  const { sha256 } = await deedPdf(platform, await presentDeed(platform.db, claimId, version));
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'sign-deed', file);
    const signer = signerOf(actor, file);
    const deed = await presentDeed(tx.db, claimId, version);
    if (!(await isOwnPicture(tx, actor, claimId, { fileId, category: 'SIGNED_DEED' })))
      throw problem('input.invalid', { fieldErrors: { fileId: 'deed.file.required' } });
    await writeDeedSignature(tx, file, deed, signer, { means: 'ink', name: signer.names[0], sha256, fileId });
    return stateAfter(tx, claimId);
  });
}

/** Staff compared the signature with one on a paper. Not by an approver of the claim, who would otherwise hold both ends of the money. */
export async function compareInk(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  { signatureId, accepted, comparedWith, reason }: BodyOf<typeof compareEndpoint>,
): Promise<ClaimStateDto> {
  return inTransaction(platform, repeatable(actor), async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'compare-deed', file);
    const deed = await findDeed(tx.db, claimId);
    const signature = await tx.db
      .selectFrom('deed_signature')
      .selectAll()
      .where('id', '=', signatureId)
      .where('deed_id', '=', deed?.row.id ?? '')
      .where('state', '=', 'submitted')
      .executeTakeFirst();
    if (!deed || !signature) throw problem('deed.changed');
    await tx.db
      .updateTable('deed_signature')
      .set({
        state: accepted ? 'accepted' : 'refused',
        compared_with: comparedWith,
        reason: reason || null,
        decided_by: actor.userId,
        decided_at: tx.now,
      })
      .where('id', '=', signature.id)
      .execute();
    await takeStep(tx, file, {
      action: 'compare-deed',
      noted: { after: { deed: deed.version, party: signature.party, accepted, comparedWith, reason: reason || null } },
    });
    if (accepted) await finishDeed(tx, file, deed);
    else await notify(tx, signature.user_id, 'deed-refused', { ...aboutClaim(file.row), reason: reason ?? '' });
    return stateAfter(tx, claimId);
  });
}
