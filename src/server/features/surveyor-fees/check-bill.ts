import { problem } from '#contract/errors.ts';
import type { SurveyorFeeDto } from '#contract/surveyor-fees.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import { billApproved } from '#domain/surveyor-fees/surveyor-bill.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import { keepBackTds } from '#server/features/tds/tds.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockSurveyor } from './lock-surveyor.ts';
import { paySurveyorJob } from './surveyor-payouts.jobs.ts';
import { sealOfAccount } from './surveyor-account.ts';
import { readFee } from './surveyor-fees.queries.ts';
import { lockTaxIdentity } from './tax-identity.ts';

export async function lockBill(tx: Tx, id: string) {
  const bill = await tx.db.selectFrom('surveyor_bill').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!bill) throw problem('record.not-found');
  return bill;
}
export type BillRow = Awaited<ReturnType<typeof lockBill>>;

/** Not by who assigned the survey or set its fee, nor by who came here through them or the other way round: nobody alone sends money to a surveyor of their choosing. */
export async function requireOtherEnd(tx: Tx, actor: UserActor, bill: BillRow): Promise<void> {
  const fee = await tx.db
    .selectFrom('survey_fee')
    .select(['assigned_by', 'changed_by'])
    .where('survey_id', '=', bill.survey_id)
    .executeTakeFirstOrThrow();
  for (const other of new Set([fee.assigned_by, fee.changed_by])) {
    if (other === null) continue;
    if (other === actor.userId) throw problem('fee.own-survey');
    await requireUnconnected(tx, other);
  }
}

/** The bill is right: booked, the tax kept back by the year's sum, and on its way to the surveyor's account. */
export async function approveBill(platform: Platform, actor: UserActor, id: string): Promise<SurveyorFeeDto> {
  return inTransaction(platform, actor, async (tx) => {
    const bill = await lockBill(tx, id);
    if (bill.state !== 'raised') throw problem('fee.wrong-state');
    await requireOtherEnd(tx, actor, bill);
    const profile = await lockSurveyor(tx, bill.surveyor_id);
    const identity = await lockTaxIdentity(tx, bill.surveyor_id);
    const taxable = paise(bill.fee_paise + bill.travel_paise);
    const gst = paise(bill.cgst_paise + bill.sgst_paise + bill.igst_paise);
    const entryKey = `surveyor-bill:${id}:approved:1` as const;
    const tds = await keepBackTds(tx, {
      section: '194J',
      deductee: {
        kind: 'surveyor',
        id: bill.surveyor_id,
        name: profile.full_name,
        panEncrypted: identity?.pan_checked_at ? identity.pan_encrypted : null,
      },
      day: todayInKolkata(tx.now),
      amount: taxable,
      payable: paise(taxable + gst),
      entryKey,
    });
    const net = paise(taxable + gst - tds);
    if (taxable > 0) await postEntry(tx, billApproved({ id, surveyorId: bill.surveyor_id, taxable, gst, tds }));
    const seal = sealOfAccount(tx.cipher, profile);
    await tx.db
      .updateTable('surveyor_bill')
      .set({
        ...{ state: net === 0 ? 'paid' : 'approved', paid_at: net === 0 ? tx.now : null },
        ...{ checked_by: actor.userId, checked_at: tx.now, tds_paise: tds, net_paise: net, payee_seal: seal },
      })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: 'approve-surveyor-bill',
      subjectType: 'surveyor-bill',
      subjectId: id,
      after: { number: bill.number, ...inPaise({ total: bill.total_paise, tds, net }) },
    });
    await signDecision(tx, {
      action: 'approve-surveyor-bill',
      subject: { type: 'surveyor-bill', id },
      amount: net,
      payee: { fingerprint: seal, last4: profile.bank_account_last4 },
      name: `${profile.full_name}, ${bill.number}`,
      content: { taxable, gst, tds },
    });
    if (net > 0) await tx.jobs.enqueue(tx, paySurveyorJob, { billId: id }, { singletonKey: id });
    return readFee(tx.db, actor, bill.survey_id);
  });
}

/** Something about it is wrong; the surveyor is told why and bills again. */
export async function sendBackBill(platform: Platform, actor: UserActor, id: string, reason: string): Promise<SurveyorFeeDto> {
  return inTransaction(platform, actor, async (tx) => {
    const bill = await lockBill(tx, id);
    if (bill.state !== 'raised') throw problem('fee.wrong-state');
    await tx.db.updateTable('surveyor_bill').set({ state: 'sent-back', sent_back_reason: reason }).where('id', '=', id).execute();
    await audit(tx, { action: 'send-back-surveyor-bill', subjectType: 'surveyor-bill', subjectId: id, after: { reason } });
    await notify(tx, bill.surveyor_id, 'surveyor-bill-back', { bill: bill.number, why: reason });
    return readFee(tx.db, actor, bill.survey_id);
  });
}
