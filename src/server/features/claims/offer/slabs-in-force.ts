import type { Kysely, Transaction } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { defaultSlabVersion } from '#domain/payments/fees.ts';
import type { SlabVersion } from '#domain/payments/fees.ts';
import { paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '#server/platform/db/dated-setting.queries.ts';

const amount = z.pipe(z.int().check(z.gte(0)), z.transform(paise));

/** As `dated_setting` holds it under this name: amounts in paise, the tax in basis points. */
export const slabSetting = 'fee-slabs';
const slabVersion = z.object({
  version: z.string(),
  validFrom: z.string(),
  gstRate: z.int().check(z.gte(0), z.lte(10_000)),
  slabs: z.array(z.object({ upTo: amount, fee: amount })).check(z.minLength(1)),
});

/** The slab table that counts now: the newest that staff set, else the product's own. Throws when the stored one cannot be read. */
export async function slabsInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<SlabVersion> {
  const stored = await findDatedSetting(db, slabSetting, now);
  return stored === null ? defaultSlabVersion : parseSlabs(stored);
}

/** Reads a stored table; throws when it is none. */
export function parseSlabs(stored: unknown): SlabVersion {
  return slabVersion.parse(stored);
}
