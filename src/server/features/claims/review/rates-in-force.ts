import type { Kysely, Transaction } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { defaultSettlementRates, vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import type { SettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '../dated-setting.queries.ts';

const share = z.int().check(z.gte(0), z.lte(10_000));
const deductible = z.object({
  by: z.enum(['cubicCapacity', 'grossWeightKg']),
  steps: z
    .array(z.object({ upTo: z.nullable(z.number()), amount: z.pipe(z.int().check(z.gte(0)), z.transform(paise)) }))
    .check(z.minLength(1)),
});

/** As `dated_setting` holds them under this name: shares in basis points, amounts in paise. */
export const ratesSetting = 'settlement-rates';
const settlementRates = z.object({
  version: z.string(),
  validFrom: z.string(),
  ageBands: z.array(z.object({ upToMonths: z.int(), depreciation: share })),
  olderDepreciation: share,
  fixedDepreciation: z.object({
    'rubber-nylon-plastic': share,
    tyre: share,
    battery: share,
    fibreglass: share,
    glass: share,
    'paint-material': share,
  }),
  paintMaterialShare: share,
  deductibles: z.record(z.enum(vehicleClasses), deductible),
  totalLossShare: share,
});

/** The rates of the settlement that count now: the newest that staff set, else the product's own. Throws when the stored ones cannot be read. */
export async function ratesInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<SettlementRates> {
  const stored = await findDatedSetting(db, ratesSetting, now);
  return stored === null ? defaultSettlementRates : parseRates(stored);
}

/** Reads stored rates; throws when they are none. */
export function parseRates(stored: unknown): SettlementRates {
  return settlementRates.parse(stored);
}
