import type { Kysely } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import type { LossRates } from '#domain/loss-provision/expected-loss.ts';
import { ownLossRates } from '#domain/loss-provision/expected-loss.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '#server/platform/db/dated-setting.queries.ts';

/** As `dated_setting` holds them under this name. */
export const lossRatesSetting = 'loss-rates';

const lossRates = z.object({
  version: z.string(),
  validFrom: z.string(),
  to28: z.int(),
  to60: z.int(),
  to90: z.int(),
  over90: z.int(),
});

/** The rates that count at this moment; the product's own until two people set others. */
export async function lossRatesAt(db: Kysely<DB>, moment: Date): Promise<LossRates> {
  const stored = await findDatedSetting(db, lossRatesSetting, moment);
  return stored === null ? ownLossRates : parseLossRates(stored);
}

/** Reads what is stored; throws when it is none. */
export function parseLossRates(stored: unknown): LossRates {
  return lossRates.parse(stored);
}
