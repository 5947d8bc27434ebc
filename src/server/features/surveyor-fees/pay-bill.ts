import { problem } from '#contract/errors.ts';
import type { SurveyorFeeDto } from '#contract/surveyor-fees.schemas.ts';
import type { BillHold } from '#domain/surveyor-fees/surveyor-bill.ts';
import { paise } from '#domain/money.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import { hasOpenDouble } from '#server/features/kyc/kyc.service.ts';
import { hasLiveTransfer, orderTransfer } from '#server/features/transfers/transfers.service.ts';
import { requireAnother } from '#server/features/approvals/approvals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockBill, requireOtherEnd } from './check-bill.ts';
import type { BillRow } from './check-bill.ts';
import { lockSurveyor } from './lock-surveyor.ts';
import { beneficiaryIdOf, isSameAccount, sealOfAccount } from './surveyor-account.ts';
import { readFee } from './surveyor-fees.queries.ts';

/** Holds that end by themselves, when the surveyor has done their part, or staff have said why it is no double. */
export const endsByItself: readonly BillHold[] = ['kyc', 'bank', 'suspended', 'double'];

/** Orders the transfer of an approved bill, to the account that was approved; without verified KYC and account it is held, and the surveyor is told. Does nothing while a transfer lives. */
export async function startPayment(tx: Tx, billId: string): Promise<void> {
  const bill = await lockBill(tx, billId);
  if (bill.state !== 'approved' || (bill.hold !== null && !endsByItself.includes(bill.hold as BillHold))) return;
  if (await hasLiveTransfer(tx, 'surveyor-fee', billId)) return;
  const profile = await lockSurveyor(tx, bill.surveyor_id);
  const hold = (await personHold(tx, bill)) ?? (isSameAccount(tx.cipher, profile, bill.payee_seal ?? '') ? null : 'account');
  if (hold) return holdBill(tx, bill, hold);
  await orderFee(tx, bill, null);
}

/** A person pays a bill that is held: after a failure or a return, or to another account than the approved one; that not who approved. */
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
    });
    await orderFee(tx, bill, actor.userId);
    await signDecision(tx, {
      action: 'pay-surveyor-again',
      subject: { type: 'surveyor-bill', id },
      amount: paise(bill.net_paise ?? 0),
      payee: { fingerprint: seal, last4: profile.bank_account_last4 },
      name: `${profile.full_name}, ${bill.number}`,
    });
    return readFee(tx.db, actor, bill.survey_id);
  });
}

async function orderFee(tx: Tx, bill: BillRow, orderedBy: string | null): Promise<void> {
  const profile = await lockSurveyor(tx, bill.surveyor_id);
  await orderTransfer(tx, {
    ...{ purpose: 'surveyor-fee', subjectId: bill.id, amount: paise(bill.net_paise ?? 0), orderedBy },
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

export async function holdBill(tx: Tx, bill: BillRow, hold: BillHold): Promise<void> {
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

/** Has somebody else what this surveyor says is theirs, while nothing was paid to them yet? */
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
