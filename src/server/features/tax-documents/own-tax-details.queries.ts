import type { Kysely, Transaction } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import type { OwnTaxDetails } from '#domain/tax-documents/own-tax-details.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '#server/platform/db/dated-setting.queries.ts';

/** As `dated_setting` holds them under this name. */
export const taxDetailsSetting = 'tax-details';

const taxDetails = z.object({
  version: z.string(),
  validFrom: z.string(),
  legalName: z.string(),
  gstin: z.string(),
  address: z.string(),
  claimSac: z.string(),
  listingSac: z.string(),
  // Versions from before these were asked do not have them.
  cin: z._default(z.string(), ''),
  directors: z._default(z.string(), ''),
  accountNumber: z._default(z.string(), ''),
  ifsc: z._default(z.string(), ''),
  bankName: z._default(z.string(), ''),
  bankRatePercent: z._default(z.nullable(z.number()), null),
});

/** Who issues tax documents now; null until staff set it. */
export async function taxDetailsInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<OwnTaxDetails | null> {
  const stored = await findDatedSetting(db, taxDetailsSetting, now);
  return stored === null ? null : parseTaxDetails(stored);
}

/** Reads what is stored; throws when it is none. */
export function parseTaxDetails(stored: unknown): OwnTaxDetails {
  return taxDetails.parse(stored);
}
