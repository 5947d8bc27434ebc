import { z } from '#contract/zod-setup.ts';
import { dutyBearers } from '#domain/claims/deed/stamp-duty.ts';
import { aprMethods, noSetUp, setUpKinds } from '#domain/claims/offer/company-set-up.ts';
import type { CompanySetUp } from '#domain/claims/offer/company-set-up.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findDatedSetting } from '#server/platform/db/queries.ts';

/** Key in `dated_setting`; `load-claims` uses it too. */
export const setUpSetting = 'set-up';

const stored = z.object({
  version: z.string(),
  validFrom: z.string(),
  kind: z.enum(setUpKinds),
  financier: z.string(),
  registration: z.string(),
  address: z._default(z.string(), ''),
  nodalOfficer: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
  aprMethod: z.enum(aprMethods),
  coolingDays: z.int(),
  dutyBearer: z._default(z.enum(dutyBearers), 'company'),
});

/** Parses a stored set-up; throws if invalid. */
export function parseSetUp(value: unknown): CompanySetUp {
  return stored.parse(value);
}

export async function setUpInForce(db: Database, now: Date): Promise<CompanySetUp> {
  const found = await findDatedSetting(db, setUpSetting, now);
  return found === null ? noSetUp : parseSetUp(found);
}
