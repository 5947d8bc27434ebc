import { z } from '#contract/zod-setup.ts';
import { defaultFees } from '#domain/payments/fees.ts';
import type { FeeVersion } from '#domain/payments/fees.ts';
import { paise } from '#domain/money.ts';
import type { Database } from '#server/platform/db/database.ts';

/** As `dated_setting` holds them under this name. */
export const feesSetting = 'fees';

const amount = z.pipe(z.int().check(z.gte(0)), z.transform(paise));
const stored = z.object({
  version: z.string(),
  validFrom: z.string(),
  processingFee: amount,
  serviceCharge: amount,
  listingFee: amount,
});

/** Reads stored fees; throws when they are none. */
export function parseFees(value: unknown): FeeVersion {
  return stored.parse(value);
}

/** Every version, the newest first. */
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

/** What counted at that moment. */
export function feesAt(table: FeeTable, at: Date): FeeVersion {
  return table.find(({ begins }) => begins <= at)?.fees ?? defaultFees;
}

export async function feesInForce(db: Database, now: Date): Promise<FeeVersion> {
  return feesAt(await feeTable(db), now);
}
