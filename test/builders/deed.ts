import { signersOf } from '#domain/claims/deed/deed.ts';
import { lockClaim } from '#server/features/claims/claim/claim-steps.ts';
import { deedPdf } from '#server/features/claims/deed/deed-pdf.ts';
import { findDeed } from '#server/features/claims/deed/draw-deed.ts';
import { buyStamp, findStamp } from '#server/features/claims/deed/stamp-deed.ts';
import { findSigner, writeDeedSignature } from '#server/features/claims/deed/sign-deed.ts';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { TestApp } from '#test/setup/test-app.ts';

let signings = 0;

/** Buys the ordered stamp of the deed in force now, without the job. */
async function stampDeed(t: TestApp, deedId: string): Promise<void> {
  const stamp = await findStamp(t.platform.db, deedId);
  if (stamp?.state === 'ordered') await buyStamp(t.platform, stamp.id);
}

/** Every party signs the deed in force, as if by Aadhaar e-sign; the real flow is tested in `deed.api.test.ts`. Does nothing without a deed to sign. */
export async function signDeed(t: TestApp, claimId: string): Promise<void> {
  const deed = await findDeed(t.platform.db, claimId);
  if (!deed || deed.row.signed_at !== null) return;
  await stampDeed(t, deed.row.id);
  const { sha256 } = await deedPdf(t.platform, deed);
  const { terms } = deed;
  for (const party of signersOf(terms.mode)) {
    const userId = party === 'garage' ? terms.garage.userId : terms.owner.userId;
    const actor = { ...systemActor('test:sign-deed'), role: party, userId, duties: [], kycStatus: 'approved' as const };
    await inTransaction(t.platform, actor, async (tx) => {
      const file = await lockClaim(tx, claimId);
      const signer = findSigner({ role: party, userId }, file);
      if (!signer || !file.facts.deed?.toSign.includes(party)) return;
      signings += 1;
      const esign = await tx.db
        .insertInto('deed_esign')
        .values({
          ...{ deed_id: deed.row.id, party, user_id: userId, verification_id: `test-${process.pid}-${signings}-${claimId}` },
          ...{ reference: 'test', document_id: 'test', document_sha256: sha256, signing_link: 'test', started_at: tx.now },
          ...{ state: 'signed', signed_at: tx.now, ended_at: tx.now },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeDeedSignature(tx, file, deed, signer, { means: 'e-sign', name: signer.names[0], sha256, esignId: esign.id });
    });
  }
}
