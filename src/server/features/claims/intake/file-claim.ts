import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import type { ClaimFile } from '../claim-file.ts';
import { vehicleOf } from '../claim-row.ts';
import type { ClaimRow } from '../claim-row.ts';
import { takeStep } from '../claim-steps.ts';
import { lookForSignalsLater } from '../review/look-for-signals.job.ts';
import { inviteGarage } from './invite-garage.ts';
import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';

/** Puts a paid draft before the staff: stage, history and every message, in the caller's transaction. `paid` is the fee, where it was paid just now. */
export async function fileClaim(tx: Tx, file: ClaimFile, paid?: Paise): Promise<ClaimRow> {
  const row = await takeStep(tx, file, { action: 'submit', set: { submitted_at: tx.now } });
  const { wizardProcessing, wizardService } = tx.config.fees;
  const fee = paid ?? (await feePaid(tx, row.id, wizardProcessing + wizardService));
  const vehicle = vehicleOf(row);
  const vehicleName = vehicle ? `${vehicle.make} ${vehicle.model} ${formatRegistrationNumber(vehicle.registrationNumber)}` : '';
  await record(tx, row.id, 'submitted', { fee, vehicle: vehicleName });
  const filed = { ...aboutClaim(row), vehicle: vehicleName, fee };
  await notify(tx, row.claimant_id, 'claim-submitted', filed, { key: `claim-submitted:${row.id}` });
  await lookForSignalsLater(tx, row.id);
  await inviteGarage(tx, row);
  if (file.garage?.ownerId)
    await notify(tx, file.garage.ownerId, 'claim-for-garage', aboutClaim(row), { key: `claim-for-garage:${row.id}` });
  return row;
}

async function feePaid(tx: Tx, claimId: string, usual: number) {
  const order = await tx.db
    .selectFrom('payment_order')
    .select('amount_paise')
    .where('claim_id', '=', claimId)
    .where('purpose', '=', 'wizard_fee')
    .where('state', '=', 'success')
    .executeTakeFirst();
  return paise(order?.amount_paise ?? usual);
}
