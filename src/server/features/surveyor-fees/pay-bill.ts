import { ZERO } from '#domain/money.ts';
import { problem } from '#contract/errors.ts';
import type { SurveyorFeeDto } from '#contract/surveyors/surveyors.schemas.ts';
import { billPaid } from '#domain/surveyor-fees/surveyor-bill.ts';
import type { BillHold } from '#domain/surveyor-fees/surveyor-bill.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import { hasOpenDouble } from '#server/features/kyc/kyc.service.ts';
import { hasLiveTransfer, orderTransfer } from '#server/features/transfers/transfers.service.ts';
import { presetInForce, requireAnother } from '#server/features/approvals/approvals.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify, aboutClaim, staffWith } from '#server/platform/messages/send.ts';
import type { JobHandler, Platform, TransferPolicy, TransferRow } from '#server/platform/platform.ts';
import {
  lockBill,
  requireOtherEnd,
  lockSurveyor,
  beneficiaryIdOf,
  isSameAccount,
  sealOfAccount,
  paySurveyorJob,
  sweepSurveyorPayoutsJob,
} from './check-bill.ts';
import type { BillRow } from './check-bill.ts';
import { readFee } from './list-surveyor-fees.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { businessKey, reversalOf } from '#domain/ledger/journal-entry.ts';
import type { TransferAlert } from '#domain/transfers/transfer.ts';
import { findEntry, postEntry } from '#server/features/ledger/ledger.service.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';

/** Holds that end by themselves, once the surveyor has acted or staff have explained the duplicate. */
const endsByItself: readonly BillHold[] = ['kyc', 'bank', 'suspended', 'double'];

/**
 * Orders the transfer of an approved bill to the approved account; without verified KYC and account it is held, and the surveyor is notified. Does nothing
 * while a transfer is live.
 */
async function startPayment(tx: Tx, billId: string): Promise<void> {
  const bill = await lockBill(tx, billId);
  if (bill.state !== 'approved' || (bill.hold !== null && !endsByItself.includes(bill.hold as BillHold))) return;
  if (await hasLiveTransfer(tx, 'surveyor-fee', billId)) return;
  const profile = await lockSurveyor(tx, bill.surveyor_id);
  const hold = (await personHold(tx, bill)) ?? (isSameAccount(tx.cipher, profile, bill.payee_seal ?? '') ? null : 'account');
  if (hold) return holdBill(tx, bill, hold);
  await orderFee(tx, bill, null);
}

/** Pays a held bill: after a failure or return, or to another account than the approved one; the latter not by the approver. */
export async function payAgain(platform: Platform, actor: UserActor, id: string): Promise<SurveyorFeeDto> {
  return inTransaction(platform, actor, async (tx) => {
    const bill = await lockBill(tx, id);
    if (bill.state !== 'approved' || bill.hold === null || (await hasLiveTransfer(tx, 'surveyor-fee', id)))
      throw problem('fee.wrong-state');
    await requireOtherEnd(tx, actor, bill);
    const profile = await lockSurveyor(tx, bill.surveyor_id);
    const isChanged = !isSameAccount(tx.cipher, profile, bill.payee_seal ?? '');
    if (isChanged && bill.checked_by !== null) await requireAnother(tx, bill.checked_by);
    const cannot = await personHold(tx, bill);
    if (cannot) throw problem('fee.not-payable');
    const seal = sealOfAccount(tx.cipher, profile);
    await tx.db.updateTable('surveyor_bill').set({ payee_seal: seal, hold: null }).where('id', '=', id).execute();
    await audit(tx, {
      action: 'pay-surveyor-again',
      subjectType: 'surveyor-bill',
      subjectId: id,
      before: { hold: bill.hold, accountChanged: isChanged },
      after: { preset: (await presetInForce(tx.db, tx.now)).preset },
    });
    await orderFee(tx, bill, actor.userId);
    await signDecision(tx, {
      action: 'pay-surveyor-again',
      subject: { type: 'surveyor-bill', id },
      amount: bill.net_paise ?? ZERO,
      payee: { fingerprint: seal, last4: profile.bank_account_last4 },
      name: `${profile.full_name}, ${bill.number}`,
    });
    return readFee(tx.db, actor, bill.survey_id);
  });
}

async function orderFee(tx: Tx, bill: BillRow, orderedBy: string | null): Promise<void> {
  const profile = await lockSurveyor(tx, bill.surveyor_id);
  await orderTransfer(tx, {
    ...{ purpose: 'surveyor-fee', subjectId: bill.id, amount: bill.net_paise ?? ZERO, orderedBy },
    payee: {
      beneficiaryId: beneficiaryIdOf(tx.cipher, bill.surveyor_id, profile),
      name: profile.bank_account_name,
      accountEncrypted: profile.bank_account_encrypted,
      last4: profile.bank_account_last4,
      ifsc: profile.bank_ifsc,
    },
  });
  if (bill.hold !== null) await tx.db.updateTable('surveyor_bill').set({ hold: null }).where('id', '=', bill.id).execute();
}

async function holdBill(tx: Tx, bill: BillRow, hold: BillHold): Promise<void> {
  if (bill.hold === hold) return;
  await tx.db.updateTable('surveyor_bill').set({ hold }).where('id', '=', bill.id).execute();
  await audit(tx, {
    action: 'hold-surveyor-bill',
    subjectType: 'surveyor-bill',
    subjectId: bill.id,
    before: { hold: bill.hold },
    after: { hold },
  });
  await notify(tx, bill.surveyor_id, 'surveyor-bill-held', { bill: bill.number, why: `fee.hold.${hold}` });
}

async function personHold(tx: Tx, bill: BillRow): Promise<BillHold | null> {
  const { status, kyc } = await tx.db
    .selectFrom('app_user')
    .select(['status', 'kyc_status as kyc'])
    .where('id', '=', bill.surveyor_id)
    .executeTakeFirstOrThrow();
  const profile = await lockSurveyor(tx, bill.surveyor_id);
  if (status !== 'active') return 'suspended';
  if (kyc !== 'approved') return 'kyc';
  if (profile.bank_verified_at === null) return 'bank';
  return (await isFirstToDouble(tx, bill.surveyor_id)) ? 'double' : null;
}

/** Whether someone else has the same details as this surveyor, while nothing was paid to them yet. */
async function isFirstToDouble(tx: Tx, surveyorId: string): Promise<boolean> {
  if (!(await hasOpenDouble(tx.db, surveyorId))) return false;
  const paid = await tx.db
    .selectFrom('transfer as p')
    .innerJoin('surveyor_bill as b', 'b.id', 'p.bill_id')
    .select('p.id')
    .where('b.surveyor_id', '=', surveyorId)
    .where('p.state', '=', 'success')
    .limit(1)
    .executeTakeFirst();
  return paid === undefined;
}

/** Pays the fee of a survey to the surveyor of the approved bill, who is notified of each outcome. */
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
  const amount = transfer.amount_paise;
  await postEntry(tx, billPaid(bill.id, transfer.attempt, bill.surveyor_id, amount), todayInKolkata(bankCreditedAt));
  await tx.db
    .updateTable('surveyor_bill')
    .set({ state: 'paid', paid_at: bankCreditedAt, hold: null })
    .where('id', '=', bill.id)
    .execute();
  await notify(tx, bill.surveyor_id, 'surveyor-paid', { bill: bill.number, amount }, { key: `surveyor-paid:${transfer.id}` });
}

/** Puts the bill on hold for a person to act. */
async function takeBack(tx: Tx, bill: BillRow, { attempt }: TransferRow, hold: BillHold): Promise<void> {
  const paid = await findEntry(tx, businessKey('surveyor-bill', bill.id, 'paid', attempt));
  if (paid) await postEntry(tx, reversalOf(paid, 'Payment to a surveyor came back'));
  await tx.db.updateTable('surveyor_bill').set({ state: 'approved', paid_at: null }).where('id', '=', bill.id).execute();
  await holdBill(tx, bill, hold);
}

/** While the gateway's data differ from our order, the surveyor sees that the bill is held. */
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

const batch = 200;

const pay = (platform: Platform, billId: string) =>
  inTransaction(platform, systemActor(`pay-surveyor:${billId}`), (tx) => startPayment(tx, billId));

/** Bills whose surveyor is now verified, and those left by a killed worker. */
async function sweep(platform: Platform): Promise<void> {
  const waiting = await platform.db
    .selectFrom('surveyor_bill as b')
    .select('b.id')
    .where('b.state', '=', 'approved')
    .where((eb) => eb.or([eb('b.hold', 'is', null), eb('b.hold', 'in', [...endsByItself])]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('transfer as p')
            .select('p.id')
            .whereRef('p.bill_id', '=', 'b.id')
            .where('p.state', 'in', ['pending', 'processing', 'success']),
        ),
      ),
    )
    .limit(batch)
    .execute();
  for (const { id } of waiting) await pay(platform, id);
}

export const surveyorPayoutHandlers: readonly JobHandler[] = [
  handleJob(paySurveyorJob, (platform, { billId }) => pay(platform, billId)),
  handleJob(sweepSurveyorPayoutsJob, sweep),
];
