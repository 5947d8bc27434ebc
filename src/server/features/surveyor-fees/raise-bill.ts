import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { raiseSurveyorBill as endpoint } from '#contract/surveyor-fees.endpoints.ts';
import type { SurveyorFeeDto } from '#contract/surveyor-fees.schemas.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import { billTax } from '#domain/surveyor-fees/surveyor-bill.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockSurveyor } from './lock-surveyor.ts';
import { lockTaxIdentity, renewTaxIdentity } from './tax-identity.ts';
import { readFee } from './surveyor-fees.queries.ts';

/** The surveyor's bill of a survey that was reported: the agreed amounts with the tax of a registration that is active today. Once, and again when it was sent back. */
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

/** The next of the surveyor's year: 'S/26-27/004'. */
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
