import { z } from '#contract/zod-setup.ts';
import { defaultFees } from '#domain/payments/fees.ts';
import type { FeeVersion } from '#domain/payments/fees.ts';
import { paise } from '#domain/money.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Key in `dated_setting`. */
export const feesSetting = 'fees';

const amount = z.pipe(z.int().check(z.gte(0)), z.transform(paise));
const stored = z.object({
  version: z.string(),
  validFrom: z.string(),
  processingFee: amount,
  serviceCharge: amount,
  listingFee: amount,
});

/** Parses stored fees; throws if invalid. */
export function parseFees(value: unknown): FeeVersion {
  return stored.parse(value);
}

export type FeeTable = readonly { readonly begins: Date; readonly fees: FeeVersion }[];

export async function feeTable(db: Database): Promise<FeeTable> {
  const rows = await db
    .selectFrom('dated_setting')
    .select(['valid_from', 'value'])
    .where('name', '=', feesSetting)
    .orderBy('valid_from', 'desc')
    .execute();
  return rows.map(({ valid_from: begins, value }) => ({ begins, fees: parseFees(value) }));
}

export function feesAt(table: FeeTable, at: Date): FeeVersion {
  return table.find(({ begins }) => begins <= at)?.fees ?? defaultFees;
}

export async function feesInForce(db: Database, now: Date): Promise<FeeVersion> {
  return feesAt(await feeTable(db), now);
}
