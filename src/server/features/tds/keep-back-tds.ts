import { financialYearOf } from '#domain/dates.ts';
import type { BusinessKey } from '#domain/ledger/journal-entry.ts';
import type { IsoDate } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { deductTds, quarterOf } from '#domain/tds/tds.ts';
import type { TdsSection } from '#domain/tds/tds.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface Deductee {
  readonly kind: 'surveyor' | 'garage' | 'funding-line';
  readonly id: string;
  readonly name: string;
  /** Null: not given, so the higher rate. */
  readonly panEncrypted: string | null;
}

/**
 * What is kept back of an amount that is credited to somebody now, noted in the register; the caller posts it to `tds-payable` with the entry `entryKey`,
 * on the line of `party` `<kind>:<id>`, and has locked the deductee, so that two credits at once do not both count as the first of the year.
 * `amount` is without GST, `payable` what can be kept back at most.
 */
export async function keepBackTds(
  tx: Tx,
  {
    section,
    deductee,
    day,
    amount,
    payable,
    entryKey,
  }: {
    readonly section: TdsSection;
    readonly deductee: Deductee;
    readonly day: IsoDate;
    readonly amount: Paise;
    readonly payable: Paise;
    readonly entryKey: BusinessKey;
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
    .where('section', '=', section)
    .where('financial_year', '=', year)
    .executeTakeFirstOrThrow();
  const { tax, taxed, rate } = deductTds({
    ...{ section, day, amount, payable, hasPan: deductee.panEncrypted !== null },
    year: { credited: paise(Number(before.credited)), taxed: paise(Number(before.taxed)) },
  });
  await noteTds(tx, { section, deductee, day, credited: amount, taxed, rate, tax, entryKey });
  return tax;
}

/** Writes what was kept back into the register; for who has calculated it already. */
export async function noteTds(
  tx: Tx,
  {
    section,
    deductee,
    day,
    credited,
    taxed,
    rate,
    tax,
    entryKey,
  }: {
    readonly section: TdsSection;
    readonly deductee: Deductee;
    readonly day: IsoDate;
    readonly credited: Paise;
    readonly taxed: Paise;
    /** Basis points. */
    readonly rate: number;
    readonly tax: Paise;
    readonly entryKey: BusinessKey;
  },
): Promise<void> {
  await tx.db
    .insertInto('tds_deduction')
    .values({
      ...{ section, deductee_kind: deductee.kind, deductee_id: deductee.id, deductee_name: deductee.name },
      ...{ pan_encrypted: deductee.panEncrypted, credited_paise: credited, taxed_paise: taxed, rate, tax_paise: tax },
      ...{
        deducted_on: day,
        financial_year: financialYearOf(day),
        quarter: quarterOf(day),
        entry_key: entryKey,
        created_at: tx.now,
      },
    })
    .onConflict((conflict) => conflict.column('entry_key').doNothing())
    .execute();
}
