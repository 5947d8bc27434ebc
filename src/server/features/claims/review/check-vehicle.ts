import { problem } from '#contract/errors.ts';
import type { RegisterFacts } from '#contract/vehicles.schemas.ts';
import { askVehicleRegister, findRegisterFacts } from '#server/features/vehicles/vehicles.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, readClaim } from '../claim-steps.ts';

/** Asks about the vehicle, outside the transaction, and keeps with the claim what was said. 503 when the register is silent, null when it does not know the plate: then nothing is kept. */
export async function checkVehicle(
  platform: Platform,
  actor: UserActor,
  claimId: string,
): Promise<{ register: RegisterFacts | null }> {
  const { row } = await readClaim(platform, actor, claimId);
  const { registration_number: plate, claimant_id: claimantId, stage } = row;
  if (stage === 'draft' || plate === null) throw problem('claim.wrong-stage', { details: { stage } });
  await askVehicleRegister(platform, plate);
  return inTransaction(platform, actor, async (tx) => {
    await lockClaim(tx, claimId);
    const register = await findRegisterFacts(tx, plate, claimantId);
    if (register) {
      await tx.db
        .updateTable('claim')
        .set({ register_facts: json(register), updated_at: tx.now })
        .where('id', '=', claimId)
        .execute();
    }
    await audit(tx, { action: 'check-vehicle', subjectType: 'claim', subjectId: claimId, after: { found: register !== null } });
    return { register };
  });
}
