import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { raiseSurveyorBill as endpoint } from '#contract/surveyors/surveyors.endpoints.ts';
import type { SurveyorFeeDto } from '#contract/surveyors/surveyors.schemas.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import { billTax, billApproved } from '#domain/surveyor-fees/surveyor-bill.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit, inPaise } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockTaxIdentity, renewTaxIdentity } from './tax-identity.ts';
import { readFee } from './list-surveyor-fees.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import { keepBackTds } from '#server/features/tds/tds.service.ts';
import { notify } from '#server/platform/messages/send.ts';

export const paySurveyorJob = defineJob({ name: 'pay-surveyor', data: z.object({ billId: z.string() }) });

/** Each minute: approved bills whose surveyor can now be paid. */
export const sweepSurveyorPayoutsJob = defineJob({ name: 'sweep-surveyor-payouts', data: z.object({}), schedule: '* * * * *' });

/** Serialises bills of a surveyor: the number is the next, and TDS depends on earlier credits. */
export async function lockSurveyor(tx: Tx, surveyorId: string) {
  return tx.db.selectFrom('surveyor_profile').selectAll().where('user_id', '=', surveyorId).forUpdate().executeTakeFirstOrThrow();
}

interface SurveyorAccount {
  readonly bank_account_encrypted: string;
  readonly bank_ifsc: string;
}

const purpose = 'surveyor-account';
const textOf = (cipher: FieldCipher, account: SurveyorAccount) =>
  `${account.bank_ifsc} ${cipher.decrypt(account.bank_account_encrypted)}`;

/** A keyed hash that identifies an account without revealing its number. */
export function sealOfAccount(cipher: FieldCipher, account: SurveyorAccount): string {
  return cipher.seal(purpose, textOf(cipher, account));
}

export function isSameAccount(cipher: FieldCipher, account: SurveyorAccount, seal: string): boolean {
  try {
    return cipher.verifySeal(purpose, textOf(cipher, account), seal);
  } catch {
    return false;
  }
}

/** One gateway beneficiary per bank account of a surveyor. */
export function beneficiaryIdOf(cipher: FieldCipher, surveyorId: string, account: SurveyorAccount): string {
  const seal = cipher.seal('payout-beneficiary', `${surveyorId} ${textOf(cipher, account)}`);
  return `gp_${(seal.split('.')[1] ?? seal).slice(0, 40)}`;
}

/** Bills a reported survey: the agreed amounts, with GST if the registration is active today. Once, and again after it was sent back. */
export async function raiseBill(platform: Platform, actor: UserActor, wanted: BodyOf<typeof endpoint>): Promise<SurveyorFeeDto> {
  const { surveyId } = wanted;
  await renewTaxIdentity(platform, actor);
  return inTransaction(platform, actor, async (tx) => {
    const fee = await tx.db
      .selectFrom('survey_fee')
      .selectAll()
      .where('survey_id', '=', surveyId)
      .where('surveyor_id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!fee) throw problem('record.not-found');
    const survey = await tx.db.selectFrom('survey').selectAll().where('id', '=', surveyId).executeTakeFirstOrThrow();
    if (survey.state !== 'reported' || survey.reported_at === null) throw problem('fee.not-billable');
    const old = await tx.db
      .selectFrom('surveyor_bill')
      .selectAll()
      .where('survey_id', '=', surveyId)
      .forUpdate()
      .executeTakeFirst();
    if (old && old.state !== 'sent-back') throw problem('fee.billed');
    await lockSurveyor(tx, actor.userId);
    const billedOn = wanted.billedOn ?? todayInKolkata(tx.now);
    if (billedOn < todayInKolkata(survey.reported_at))
      throw problem('input.invalid', { fieldErrors: { billedOn: 'fee.bill.early' } });
    const year = financialYearOf(billedOn);
    const identity = await lockTaxIdentity(tx, actor.userId);
    const gstin = identity?.gstin_active ? identity.gstin : null;
    const number = wanted.number || (old?.financial_year === year ? old.number : await nextNumber(tx, actor.userId, year));
    if (await isTaken(tx, actor.userId, year, number, old?.id))
      throw problem('input.invalid', { fieldErrors: { number: 'fee.bill.taken' } });
    const own = await taxDetailsInForce(tx.db, tx.now);
    const { cgst, sgst, igst } = billTax(paise(fee.fee_paise + fee.travel_paise), gstin, own?.gstin.slice(0, 2) ?? null);
    const values = {
      ...{ number, billed_on: billedOn, financial_year: year, gstin, state: 'raised', raised_at: tx.now, sent_back_reason: null },
      ...{ fee_paise: fee.fee_paise, travel_paise: fee.travel_paise, cgst_paise: cgst, sgst_paise: sgst, igst_paise: igst },
    };
    const { id } = await tx.db
      .insertInto('surveyor_bill')
      .values({ survey_id: surveyId, surveyor_id: actor.userId, assigned_by: fee.assigned_by, ...values })
      .onConflict((conflict) => conflict.column('survey_id').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, {
      action: 'raise-surveyor-bill',
      subjectType: 'surveyor-bill',
      subjectId: id,
      after: { surveyId, number, ...inPaise({ fee: fee.fee_paise, travel: fee.travel_paise, gst: cgst + sgst + igst }) },
    });
    return readFee(tx.db, actor, surveyId);
  });
}

/** The next number of the surveyor's year: 'S/26-27/004'. */
async function nextNumber(tx: Tx, surveyorId: string, year: string): Promise<string> {
  const { bills } = await tx.db
    .selectFrom('surveyor_bill')
    .select((eb) => eb.fn.countAll<number>().as('bills'))
    .where('surveyor_id', '=', surveyorId)
    .where('financial_year', '=', year)
    .executeTakeFirstOrThrow();
  for (let n = bills + 1; ; n++) {
    const number = `S/${year.slice(2)}/${String(n).padStart(3, '0')}`;
    if (!(await isTaken(tx, surveyorId, year, number))) return number;
  }
}

async function isTaken(tx: Tx, surveyorId: string, year: string, number: string, exceptId?: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('surveyor_bill')
    .select('id')
    .where('surveyor_id', '=', surveyorId)
    .where('financial_year', '=', year)
    .where((eb) => eb(eb.fn('upper', ['number']), '=', number.toUpperCase()))
    .executeTakeFirst();
  return found !== undefined && found.id !== exceptId;
}

export async function lockBill(tx: Tx, id: string) {
  const bill = await tx.db.selectFrom('surveyor_bill').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!bill) throw problem('record.not-found');
  return bill;
}
export type BillRow = Awaited<ReturnType<typeof lockBill>>;

/**
 * Segregation of duties: not whoever assigned the survey or set its fee, nor anyone connected with them, so that nobody alone can pay a surveyor of their
 * choice.
 */
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

/** Approves the bill: books it, deducts TDS by the year's total, and orders the payout. */
export async function approveBill(platform: Platform, actor: UserActor, id: string): Promise<SurveyorFeeDto> {
  return inTransaction(platform, actor, async (tx) => {
    const bill = await lockBill(tx, id);
    if (bill.state !== 'raised') throw problem('fee.wrong-state');
    await requireOtherEnd(tx, actor, bill);
    const profile = await lockSurveyor(tx, bill.surveyor_id);
    const identity = await lockTaxIdentity(tx, bill.surveyor_id);
    const taxable = paise(bill.fee_paise + bill.travel_paise);
    const gst = paise(bill.cgst_paise + bill.sgst_paise + bill.igst_paise);
    const tds = await keepBackTds(tx, {
      kind: 'professional',
      deductee: {
        kind: 'surveyor',
        id: bill.surveyor_id,
        name: profile.full_name,
        panEncrypted: identity?.pan_checked_at ? identity.pan_encrypted : null,
      },
      day: todayInKolkata(tx.now),
      amount: taxable,
      payable: paise(taxable + gst),
      subject: { type: 'surveyor-bill', id },
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

/** Returns a bill with the reason; the surveyor bills again. */
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
