import { financialYearOf } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { deductTds, quarterOf } from '#domain/tds/tds.ts';
import type { TdsKind } from '#domain/tax-documents/tax-rules.ts';
import { taxRulesOfDay } from '#server/features/tax-documents/tax-documents.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface Deductee {
  readonly kind: 'surveyor' | 'garage' | 'funding-line';
  readonly id: string;
  readonly name: string;
  /** Null: no PAN, so the higher rate. */
  readonly panEncrypted: string | null;
}

/** The bill or interest payment whose entry credits the deductee; one deduction each. */
interface TaxedCredit {
  readonly type: 'surveyor-bill' | 'funding';
  readonly id: string;
}

/**
 * TDS to deduct from an amount now credited to a deductee, recorded in the register. The caller posts it to `tds-payable` with the entry that credits
 * `subject`, on the line of `party` `<kind>:<id>`, and has locked the deductee, so that concurrent credits do not both count as the first of the year. `amount`
 * is without GST, `payable` is the maximum deduction.
 */
export async function keepBackTds(
  tx: Tx,
  {
    kind,
    deductee,
    day,
    amount,
    payable,
    subject,
  }: {
    readonly kind: TdsKind;
    readonly deductee: Deductee;
    readonly day: IsoDate;
    readonly amount: Paise;
    readonly payable: Paise;
    readonly subject: TaxedCredit;
  },
): Promise<Paise> {
  const year = financialYearOf(day);
  const before = await tx.db
    .selectFrom('tds_deduction')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('credited_paise'), eb.lit(0)).as('credited'),
      eb.fn.coalesce(eb.fn.sum<number>('taxed_paise'), eb.lit(0)).as('taxed'),
    ])
    .where('deductee_kind', '=', deductee.kind)
    .where('deductee_id', '=', deductee.id)
    .where('kind', '=', kind)
    .where('financial_year', '=', year)
    .executeTakeFirstOrThrow();
  const { tax, taxed, rate } = deductTds({
    ...{ kind, rules: await taxRulesOfDay(tx.db, day), amount, payable, hasPan: deductee.panEncrypted !== null },
    year: { credited: paise(Number(before.credited)), taxed: paise(Number(before.taxed)) },
  });
  await noteTds(tx, { kind, deductee, day, credited: amount, taxed, rate, tax, subject });
  return tax;
}

/** Records a deduction already calculated in the register. */
export async function noteTds(
  tx: Tx,
  {
    kind,
    deductee,
    day,
    credited,
    taxed,
    rate,
    tax,
    subject,
  }: {
    readonly kind: TdsKind;
    readonly deductee: Deductee;
    readonly day: IsoDate;
    readonly credited: Paise;
    readonly taxed: Paise;
    /** Basis points. */
    readonly rate: number;
    readonly tax: Paise;
    readonly subject: TaxedCredit;
  },
): Promise<void> {
  const { section, serial, code } = (await taxRulesOfDay(tx.db, day)).tds[kind];
  await tx.db
    .insertInto('tds_deduction')
    .values({
      ...{ kind, section, table_serial: serial, payment_code: code },
      ...{ deductee_kind: deductee.kind, deductee_id: deductee.id, deductee_name: deductee.name },
      ...{ pan_encrypted: deductee.panEncrypted, credited_paise: credited, taxed_paise: taxed, rate, tax_paise: tax },
      ...{
        deducted_on: day,
        financial_year: financialYearOf(day),
        quarter: quarterOf(day),
        subject_type: subject.type,
        subject_id: subject.id,
        created_at: tx.now,
      },
    })
    .onConflict((conflict) => conflict.columns(['subject_type', 'subject_id']).doNothing())
    .execute();
}
