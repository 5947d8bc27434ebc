import { paise } from '#domain/money.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import type { Cast } from './processing.ts';

/** A fee bill of this claim's survey, TDS withheld, and its challan. */
export async function surveyorFees(t: TestApp, claimId: string, staffId: string) {
  const { db } = t.platform;
  const at = t.platform.now();
  const survey = await db.selectFrom('survey').selectAll().where('claim_id', '=', claimId).executeTakeFirstOrThrow();
  const { id: surveyorBill } = await db
    .insertInto('surveyor_bill')
    .values({
      ...{
        survey_id: survey.id,
        surveyor_id: survey.surveyor_id,
        number: 'S/1',
        billed_on: '2026-11-19',
        financial_year: '2026-27',
      },
      ...{
        fee_paise: paise(100),
        travel_paise: paise(0),
        cgst_paise: paise(0),
        sgst_paise: paise(0),
        igst_paise: paise(0),
        raised_at: at,
        assigned_by: staffId,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: tdsChallan } = await db
    .insertInto('tds_challan')
    .values({
      ...{
        ...{ kind: 'professional', section: '393(1)' },
        month: '2026-10-01',
        amount_paise: paise(100),
        bsr_code: '0000001',
        serial: '00001',
        deposited_on: '2026-11-05',
      },
      ...{ reference: 'CIN1', entered_by: staffId, entered_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: tdsDeduction } = await db
    .insertInto('tds_deduction')
    .values({
      ...{
        ...{ kind: 'professional', section: '393(1)' },
        deductee_kind: 'surveyor',
        deductee_id: survey.surveyor_id,
        deductee_name: 'Meera Iyer',
        credited_paise: paise(100),
      },
      ...{
        taxed_paise: paise(100),
        rate: 1_000,
        tax_paise: paise(10),
        deducted_on: '2026-10-19',
        financial_year: '2026-27',
        quarter: 3,
      },
      ...{ subject_type: 'surveyor-bill', subject_id: surveyorBill, created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { surveyFee: survey.id, surveyorBill, tdsChallan, tdsDeduction };
}

/** A report of an earlier survey of the same claim. */
export async function earlierReport(t: TestApp, claimId: string, { surveyor, staff }: Cast): Promise<void> {
  const at = new Date(t.platform.now().getTime() - 86_400_000);
  await t.platform.db
    .insertInto('survey')
    .values({
      claim_id: claimId,
      surveyor_id: surveyor.userId,
      assigned_by: staff.userId,
      state: 'reported',
      created_at: at,
      due_at: at,
      reported_at: at,
      lines: JSON.stringify([
        { line: 1, label: 'Bonnet', kind: 'metal', isImt23Part: false, estimated: 6_000_000, assessed: 5_500_000, remark: null },
      ]),
      assessed_paise: paise(5_500_000),
      remarks: 'Seen in the yard.',
    })
    .execute();
}
