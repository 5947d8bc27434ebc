import { feesAt, feesInForce } from '#server/features/payments/payments.service.ts';
import type { FeeTable } from '#server/features/payments/payments.service.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
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
import { paise, atLeastZero, lesser, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '#server/platform/db/queries.ts';
import { defaultFees, defaultSlabVersion } from '#domain/payments/fees.ts';
import type { FeeVersion, SlabVersion } from '#domain/payments/fees.ts';
import { defaultOfferTerms, leastValidDays } from '#domain/claims/offer/offer.ts';
import type { OfferTerms } from '#domain/claims/offer/offer.ts';
import lines from '../../../../../content/lines.json' with { type: 'json' };
import company from '../../../../../content/offices.json' with { type: 'json' };
import type { Tx } from '#server/platform/db/transaction.ts';

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

/** Format of this `dated_setting`: shares in basis points, amounts in paise. Fields missing in older versions take the product's defaults. */
export const ratesSetting = 'settlement-rates';
const settlementRates = z.object({
  version: z.string(),
  validFrom: z.string(),
  ageBands: z.array(z.object({ upToMonths: z.int(), depreciation: share })),
  olderDepreciation: share,
  fixedDepreciation: eachOf(fixedRateKinds, (kind) => z._default(share, own.fixedDepreciation[kind])),
  paintMaterialShare: share,
  imt23Share: z._default(share, own.imt23Share),
  nonStandardShare: z._default(share, own.nonStandardShare),
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

/** Current settlement rates: the newest version that staff set, otherwise the defaults. Throws if the stored version is invalid. */
export async function ratesInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<SettlementRates> {
  const stored = await findDatedSetting(db, ratesSetting, now);
  return stored === null ? own : parseRates(stored);
}

/** Rates of a day. A claim uses the day of its incident, not the day of the calculation. */
export function ratesOfDay(db: Kysely<DB> | Transaction<DB>, day: string): Promise<SettlementRates> {
  return ratesInForce(db, new Date(addDays(startOfDayInKolkata(day), 1).getTime() - 1));
}

/** Throws if invalid. */
export function parseRates(stored: unknown): SettlementRates {
  return settlementRates.parse(stored);
}

const slabAmount = z.pipe(z.int().check(z.gte(0)), z.transform(paise));

/** Format of this `dated_setting`: amounts in paise, tax in basis points. */
export const slabSetting = 'fee-slabs';
const slabVersion = z.object({
  version: z.string(),
  validFrom: z.string(),
  gstRate: z.int().check(z.gte(0), z.lte(10_000)),
  slabs: z.array(z.object({ upTo: slabAmount, fee: slabAmount })).check(z.minLength(1)),
  weekly: z._default(z.nullable(z.object({ rate: share, most: share })), null),
});

/** Current slab table: the newest version that staff set, otherwise the default. Throws if the stored version is invalid. */
export async function slabsInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<SlabVersion> {
  const stored = await findDatedSetting(db, slabSetting, now);
  return stored === null ? defaultSlabVersion : parseSlabs(stored);
}

/** Throws if invalid. */
export function parseSlabs(stored: unknown): SlabVersion {
  return slabVersion.parse(stored);
}

/** Format of this `dated_setting`. */
export const offerTermsSetting = 'offer-terms';
const offerTerms = z.object({
  version: z.string(),
  validFrom: z.string(),
  validDays: z.int().check(z.gte(leastValidDays)),
  fewestClaims: z.int().check(z.gte(1)),
  assumedDays: z.int().check(z.gte(1)),
  // Older versions lack it.
  provisionalPercent: z._default(z.int().check(z.gte(1), z.lte(100)), defaultOfferTerms.provisionalPercent),
  grievanceOfficer: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
});

const head = company.offices.find((office) => office.head);

/** Default terms, with the head office as the grievance officer's address. */
export const ownOfferTerms: OfferTerms = {
  ...defaultOfferTerms,
  grievanceOfficer: {
    ...defaultOfferTerms.grievanceOfficer,
    address: head?.address.en.join(', ') ?? '',
    email: lines.supportEmail,
    phone: lines.tollFreePhone,
  },
};

/** Current offer terms other than amounts: the newest version that staff set, otherwise the defaults. */
export async function offerTermsInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<OfferTerms> {
  const stored = await findDatedSetting(db, offerTermsSetting, now);
  return stored === null ? ownOfferTerms : parseOfferTerms(stored);
}

/** Throws if invalid. */
export function parseOfferTerms(stored: unknown): OfferTerms {
  return offerTerms.parse(stored);
}

/** Fees for filing this claim: those in force when its payment was first opened, otherwise those in force now. */
export function claimFees({ feePayment }: Pick<ClaimFile, 'feePayment'>, table: FeeTable, now: Date): FeeVersion {
  return feesAt(table, feePayment?.feeSetAt ?? now);
}

interface ClaimantMoney {
  /** Held for the claimant on this claim, from the ledger, without pending refunds. */
  readonly held: Paise;
  /** The part of `held` that is our service charge; earned with the first acceptance. */
  readonly serviceCharge: Paise;
  /** Service charge already earned, on an offer that was voided since. */
  readonly earned: Paise;
  /** The part of `held` that counts towards the fee: ₹450, more after a voided offer, nothing after a refund. */
  readonly credit: Paise;
}

export interface Books {
  readonly db: Kysely<DB>;
}

/** The claimant's money on this claim. The ledger is the only source. */
export async function claimantMoney({ db }: Books, claimId: string): Promise<ClaimantMoney> {
  const row = await db
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'journal_line.entry_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('balance'))
    .where('journal_entry.claim_id', '=', claimId)
    .where('account', '=', 'customer-advances')
    .executeTakeFirstOrThrow();
  const taken = await db
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'journal_line.entry_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('amount'))
    .where('journal_entry.claim_id', '=', claimId)
    .where('event', '=', 'advance-earned')
    .where('account', '=', 'customer-advances')
    .executeTakeFirstOrThrow();
  const promised = await db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.id', 'refund.payment_order_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('refund.amount_paise'), eb.lit(0)).as('amount'))
    .where('payment_order.claim_id', '=', claimId)
    .where('refund.state', 'in', ['waiting', 'pending'])
    .executeTakeFirstOrThrow();
  const held = atLeastZero(paise(-Number(row.balance) - Number(promised.amount)));
  const earned = paise(Number(taken.amount));
  const opened = await db
    .selectFrom('payment_order')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('claim_id', '=', claimId)
    .where('purpose', '=', 'wizard_fee')
    .executeTakeFirst();
  const fees = opened?.at ? await feesInForce(db, opened.at) : defaultFees;
  const serviceCharge = earned > 0 ? paise(0) : lesser(held, fees.serviceCharge);
  return { held, serviceCharge, earned, credit: subtract(held, serviceCharge) };
}

/** Amount this member of staff may approve alone: their own limit, otherwise the general one. */
export async function approvalLimitOf(tx: Tx, userId: string | null): Promise<Paise> {
  const user = await tx.db.selectFrom('app_user').select('approval_limit_paise').where('id', '=', userId).executeTakeFirst();
  return user?.approval_limit_paise ?? tx.config.approvalLimit;
}
