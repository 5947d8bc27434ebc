import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { decideWorkshop as endpoint } from '#contract/garages/workshops.endpoints.ts';
import { panOfGstin } from '#domain/kyc/tax-numbers.ts';
import { kycTable } from '#domain/kyc/kyc.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import { nextState } from '#domain/state-machine.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { admitPayee, linkToCorrect, lockClaimsOfPerson } from '#server/features/claims/door/claims.service.ts';
import { requireNoDouble } from '#server/features/kyc/kyc.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { send } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listingOfOwner, lockGarage, profileOf, taxCheckOf } from './garage-row.ts';
import type { GarageRow } from './garage-row.ts';

/**
 * One of the staff admits a workshop that joined by a link, once, or refuses it with a reason. Admitted, it can be paid. Both registers must have confirmed its
 * numbers, and nobody else may have its account or numbers. A refused one gets a link to correct what it gave.
 */
export async function decideWorkshop(
  platform: Platform,
  actor: UserActor,
  garageId: string,
  { decision, reason }: BodyOf<typeof endpoint>,
): Promise<{ id: string; kycStatus: KycStatus }> {
  const { owner_id: ownerId } = await readJoined(platform, garageId);
  return inTransaction(platform, actor, async (tx) => {
    await requireUnconnected(tx, ownerId);
    await lockClaimsOfPerson(tx, ownerId);
    const garage = await lockGarage(tx, { id: garageId });
    const owner = await tx.db
      .selectFrom('app_user')
      .select(['kyc_status', 'email'])
      .where('id', '=', ownerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const next = nextState(kycTable, decision, owner.kyc_status as KycStatus);
    if (owner.email !== null || !next) throw problem('workshop.decided');
    if (decision === 'approve') await requireFit(tx, garage);
    const decided = { decided_at: tx.now, decided_by: actor.userId, reason: reason || null };
    await tx.db.updateTable('kyc_submission').set(decided).where('user_id', '=', ownerId).execute();
    await tx.db.updateTable('app_user').set({ kyc_status: next, updated_at: tx.now }).where('id', '=', ownerId).execute();
    await audit(tx, {
      action: decision === 'approve' ? 'approve-kyc' : 'reject-kyc',
      subjectType: 'user',
      subjectId: ownerId,
      before: { kycStatus: owner.kyc_status },
      after: { kycStatus: next, reason: reason || null, garage: garageId },
    });
    if (decision === 'approve') await send(tx, ownerId, 'workshop-admitted', {});
    else {
      const token = await linkToCorrect(tx, await listingOfOwner(tx.db, ownerId));
      if (token !== null) await send(tx, ownerId, 'workshop-refused', { reason: reason ?? '', token });
    }
    return { id: garageId, kycStatus: next };
  });
}

async function readJoined({ db }: Platform, garageId: string): Promise<{ owner_id: string }> {
  const row = await db.selectFrom('garage').select('owner_id').where('id', '=', garageId).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return row;
}

/** The bank was asked when it joined; a name that differs from the workshop's still takes two people before a payout. */
async function requireFit(tx: Tx, garage: GarageRow): Promise<void> {
  const gstNo = profileOf(garage).gstNo ?? '';
  const check = taxCheckOf(garage, gstNo);
  const pan = tx.cipher.decrypt(garage.pan_encrypted);
  const isGstFit = gstNo === '' || (check?.gst?.valid === true && panOfGstin(gstNo) === pan);
  if (garage.bank_verified_at === null || check?.pan.valid !== true || !isGstFit) throw problem('workshop.unchecked');
  await requireNoDouble(tx, garage.owner_id);
  await admitPayee(tx, await listingOfOwner(tx.db, garage.owner_id));
}
