import { message } from '#contract/messages.ts';
import { apply } from '#domain/claims/apply.ts';
import { formatRupees, paise } from '#domain/money.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { sendMessage } from '#server/platform/messages/send-message.ts';
import { factsOf } from './claim-facts.ts';
import type { ClaimRow } from './claim-row.ts';
import { vehicleOf } from './claim-row.ts';
import type { ClaimSituation } from './claim-situation.ts';
import { inviteGarage } from './invite-garage.ts';
import { recordClaimEvent } from './record-claim-event.ts';

/** Puts a paid draft before the staff: stage, history and every message, in the caller's transaction. Ask `can('submit')` first. */
export async function fileClaim(tx: Tx, row: ClaimRow, situation: ClaimSituation): Promise<void> {
  const stage = apply('submit', factsOf(row, situation, tx.now));
  await tx.db
    .updateTable('claim')
    .set({ stage, stage_entered_at: tx.now, submitted_at: tx.now, updated_at: tx.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await audit(tx, {
    action: 'submit-claim',
    subjectType: 'claim',
    subjectId: row.id,
    before: { stage: row.stage },
    after: { stage },
  });
  const { wizardProcessing, wizardService } = tx.platform.config.fees;
  const fee = formatRupees(await feePaid(tx, row.id, wizardProcessing + wizardService));
  const vehicle = vehicleOf(row);
  const vehicleName = vehicle ? `${vehicle.make} ${vehicle.model} ${vehicle.registrationNumber}` : '';
  await recordClaimEvent(tx, { claimId: row.id, kind: 'submitted', data: { fee, vehicle: vehicleName } });
  const link = `${tx.platform.config.http.publicUrl}/app/claims/${row.id}`;
  const claimant = await tx.db.selectFrom('app_user').selectAll().where('id', '=', row.claimant_id).executeTakeFirstOrThrow();
  const about = {
    userId: claimant.id,
    template: 'claim-submitted',
    locale: claimant.locale === 'hi' ? ('hi' as const) : ('en' as const),
    data: { firstName: claimant.first_name, claimNumber: row.number, vehicle: vehicleName, fee, link },
  };
  await sendMessage(tx, { ...about, channel: 'email', recipient: claimant.email, dedupeKey: `claim-submitted:email:${row.id}` });
  if (claimant.phone !== '') {
    await sendMessage(tx, { ...about, channel: 'sms', recipient: claimant.phone, dedupeKey: `claim-submitted:sms:${row.id}` });
  }
  await notify(tx, {
    userId: claimant.id,
    type: 'success',
    title: message('notice.claim-submitted.title', { number: row.number }),
    message: 'notice.claim-submitted.text',
    link: `/app/claims/${row.id}`,
    dedupeKey: `claim-submitted:${row.id}`,
  });
  await inviteGarage(tx, row, about.locale);
  if (situation.garageUserId !== null) {
    await notify(tx, {
      userId: situation.garageUserId,
      type: 'info',
      title: message('notice.claim-for-garage.title', { number: row.number }),
      message: 'notice.claim-for-garage.text',
      link: `/app/claims/${row.id}`,
      dedupeKey: `claim-for-garage:${row.id}`,
    });
  }
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
