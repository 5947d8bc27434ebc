import type { Kysely, Transaction } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import {
  defaultSettlementRates as own,
  deductibleMeasures,
  fixedRateKinds,
  vehicleClasses,
} from '#domain/claims/review/settlement-rates.ts';
import type { SettlementRates } from '#domain/claims/review/settlement-rates.ts';
import { startOfDayInKolkata, addDays } from '#domain/dates.ts';
import { paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '#server/platform/db/dated-setting.queries.ts';

const share = z.int().check(z.gte(0), z.lte(10_000));
const amount = z.pipe(z.int().check(z.gte(0)), z.transform(paise));
const deductible = z.object({
  by: z.enum(deductibleMeasures),
  steps: z.array(z.object({ upTo: z.nullable(z.number()), amount })).check(z.minLength(1)),
  idvShare: z._default(share, 0),
});

function eachOf<K extends string, S extends z.core.SomeType>(keys: readonly K[], schemaOf: (key: K) => S) {
  return z.object(Object.fromEntries(keys.map((key) => [key, schemaOf(key)])) as Record<K, S>);
}

/** As `dated_setting` holds them under this name: shares in basis points, amounts in paise. What older versions do not say is the product's own. */
export const ratesSetting = 'settlement-rates';
const settlementRates = z.object({
  version: z.string(),
  validFrom: z.string(),
  ageBands: z.array(z.object({ upToMonths: z.int(), depreciation: share })),
  olderDepreciation: share,
  fixedDepreciation: eachOf(fixedRateKinds, (kind) => z._default(share, own.fixedDepreciation[kind])),
  paintMaterialShare: share,
  imt23Share: z._default(share, own.imt23Share),
  assumedTaxRate: z._default(share, own.assumedTaxRate),
  towingLimits: z._default(
    eachOf(vehicleClasses, () => amount),
    own.towingLimits,
  ),
  deductibles: eachOf(vehicleClasses, (name) =>
    z._default(deductible, { ...own.deductibles[name], steps: [...own.deductibles[name].steps] }),
  ),
  totalLossShare: share,
});

/** The rates of the settlement that count now: the newest that staff set, else the product's own. Throws when the stored ones cannot be read. */
export async function ratesInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<SettlementRates> {
  const stored = await findDatedSetting(db, ratesSetting, now);
  return stored === null ? own : parseRates(stored);
}

/** The rates of a day: what counts for a claim is the day of its incident, not the one on which somebody calculates. */
export function ratesOfDay(db: Kysely<DB> | Transaction<DB>, day: string): Promise<SettlementRates> {
  return ratesInForce(db, new Date(addDays(startOfDayInKolkata(day), 1).getTime() - 1));
}

/** Reads stored rates; throws when they are none. */
export function parseRates(stored: unknown): SettlementRates {
  return settlementRates.parse(stored);
}
