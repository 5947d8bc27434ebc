import type { Kysely, Transaction } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { defaultOfferTerms, leastValidDays } from '#domain/claims/offer/offer-terms.ts';
import type { OfferTerms } from '#domain/claims/offer/offer-terms.ts';
import lines from '../../../../../content/lines.json' with { type: 'json' };
import company from '../../../../../content/offices.json' with { type: 'json' };
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '#server/platform/db/dated-setting.queries.ts';

/** As `dated_setting` holds them under this name. */
export const offerTermsSetting = 'offer-terms';
const offerTerms = z.object({
  version: z.string(),
  validFrom: z.string(),
  validDays: z.int().check(z.gte(leastValidDays)),
  fewestClaims: z.int().check(z.gte(1)),
  assumedDays: z.int().check(z.gte(1)),
  grievanceOfficer: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
});

const head = company.offices.find((office) => office.head);

/** The product's own, with the head office as the grievance officer's address. */
export const ownOfferTerms: OfferTerms = {
  ...defaultOfferTerms,
  grievanceOfficer: {
    ...defaultOfferTerms.grievanceOfficer,
    address: head?.address.en.join(', ') ?? '',
    email: lines.supportEmail,
    phone: lines.tollFreePhone,
  },
};

/** What offers say besides their amounts, as it counts now: the newest that staff set, else the product's own. */
export async function offerTermsInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<OfferTerms> {
  const stored = await findDatedSetting(db, offerTermsSetting, now);
  return stored === null ? ownOfferTerms : parseOfferTerms(stored);
}

/** Reads stored terms; throws when they are none. */
export function parseOfferTerms(stored: unknown): OfferTerms {
  return offerTerms.parse(stored);
}
