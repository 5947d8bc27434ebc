import { z } from '#contract/zod-setup.ts';
import { ownLenderTerms } from '#domain/lenders/lender-terms.ts';
import type { LenderTerms } from '#domain/lenders/lender-terms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findDatedSetting } from '#server/platform/db/queries.ts';

/** Key in `dated_setting`. */
export const lenderTermsSetting = 'lender-terms';

const stored = z.object({ version: z.string(), validFrom: z.string(), remindDays: z.int(), passDays: z.int() });

export function parseLenderTerms(value: unknown): LenderTerms {
  return stored.parse(value);
}

export async function lenderTermsInForce(db: Database, now: Date): Promise<LenderTerms> {
  const found = await findDatedSetting(db, lenderTermsSetting, now);
  return found === null ? ownLenderTerms : parseLenderTerms(found);
}
