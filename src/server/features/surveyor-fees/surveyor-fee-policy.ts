import { todayInKolkata } from '#domain/dates.ts';
import { businessKey, reversalOf } from '#domain/ledger/journal-entry.ts';
import { paise } from '#domain/money.ts';
import type { BillHold } from '#domain/surveyor-fees/surveyor-bill.ts';
import { billPaid } from '#domain/surveyor-fees/surveyor-bill.ts';
import type { TransferAlert } from '#domain/transfers/transfer.ts';
import { findEntry, postEntry } from '#server/features/ledger/ledger.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { staffWith } from '#server/platform/messages/staff.ts';
import type { TransferPolicy, TransferRow } from '#server/platform/transfer-policy.ts';
import { lockBill } from './check-bill.ts';
import type { BillRow } from './check-bill.ts';
import { holdBill } from './pay-bill.ts';

/** The fee of a survey: paid to the surveyor whose bill was approved, who is told of each outcome. */
export const surveyorFeePolicy: TransferPolicy = {
  remark: 'Survey fee',
  lock: async (tx, { bill_id: billId }) => {
    const bill = await lockBill(tx, billId ?? '');
    return {
      record: { subjectType: 'surveyor-bill', subjectId: bill.id },
      isBookable: true,
      credited: (transfer, bankCreditedAt) => credit(tx, bill, transfer, bankCreditedAt),
      ended: (transfer, end) => takeBack(tx, bill, transfer, end === 'failed' ? 'failed' : 'returned'),
      alerted: (transfer, alert) => alertStaff(tx, bill, transfer, alert),
    };
  },
};

async function credit(tx: Tx, bill: BillRow, transfer: TransferRow, bankCreditedAt: Date): Promise<void> {
  const amount = paise(transfer.amount_paise);
  await postEntry(tx, billPaid(bill.id, transfer.attempt, bill.surveyor_id, amount), todayInKolkata(bankCreditedAt));
  await tx.db
    .updateTable('surveyor_bill')
    .set({ state: 'paid', paid_at: bankCreditedAt, hold: null })
    .where('id', '=', bill.id)
    .execute();
  await notify(tx, bill.surveyor_id, 'surveyor-paid', { bill: bill.number, amount }, { key: `surveyor-paid:${transfer.id}` });
}

/** The bill waits for a person. */
async function takeBack(tx: Tx, bill: BillRow, { attempt }: TransferRow, hold: BillHold): Promise<void> {
  const paid = await findEntry(tx, businessKey('surveyor-bill', bill.id, 'paid', attempt));
  if (paid) await postEntry(tx, reversalOf(paid, 'Payment to a surveyor came back'));
  await tx.db.updateTable('surveyor_bill').set({ state: 'approved', paid_at: null }).where('id', '=', bill.id).execute();
  await holdBill(tx, bill, hold);
}

/** While the gateway has something else than we ordered, the surveyor sees that the bill is held. */
async function alertStaff(tx: Tx, bill: BillRow, transfer: TransferRow, why: TransferAlert): Promise<void> {
  const isOther = why === 'payout.alert.mismatch' || why === 'payout.alert.conflict' || why === 'payout.alert.lost';
  if (isOther && bill.state === 'approved') await holdBill(tx, bill, 'mismatch');
  const claim = await tx.db
    .selectFrom('survey')
    .innerJoin('claim', 'claim.id', 'survey.claim_id')
    .select(['claim.id', 'claim.number'])
    .where('survey.id', '=', bill.survey_id)
    .executeTakeFirstOrThrow();
  const staff = await staffWith(tx, 'surveyor-bill.check');
  await notify(tx, staff, 'payout-alert', { ...aboutClaim(claim), why }, { key: `payout-alert:${why}:${transfer.id}` });
}
