import { daysBases } from '#domain/claims/offer/key-facts.ts';
import { offerStates } from '#domain/claims/offer/offer.ts';
import { idParams, oneLine } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { deductibleMeasures, fixedRateKinds, vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { claimBillDto } from '#contract/claims/claim-bill.schemas.ts';
import { claimStateReply } from '#contract/claims/claim-view.schemas.ts';
import { checkoutDto } from '#contract/payments/payments.schemas.ts';
import { settlementDto } from '#contract/claims/review/settlement.schemas.ts';
import { claimLinkToken as token, linkedClaim } from '#contract/claims/claim-fields.ts';

/** In rupees and percent. */
const provisionalShare = z.nullable(z.object({ accepted: z.number(), percent: z.number() }));

/** How the owner agreed: Aadhaar e-sign, typed full name, account login only, or agreement to the previous offer, which a lower invoice did not worsen. */
export const signatureMeans = ['account', 'typed-name', 'offer-before', 'e-sign'] as const;
export type SignatureMeans = (typeof signatureMeans)[number];

/** The key facts statement in one language. */
export const keyFactsWords = z.object({
  amounts: z.array(z.object({ label: z.string(), value: z.string(), isMain: z.optional(z.boolean()) })),
  notes: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type KeyFactsWordsDto = z.output<typeof keyFactsWords>;

const keyFactsDto = z.object({
  /** Counted per claim; each offer has its own. */
  version: z.number(),
  /** Version of the claim's newest offer, the only one that can be accepted. */
  newest: z.number(),
  offerState: z.enum(offerStates),
  madeAt: z.string(),
  validUntil: z.string(),
  insurerName: z.string(),
  /** Amounts in rupees. */
  advance: z.number(),
  serviceFee: z.number(),
  gst: z.number(),
  gstPercent: z.number(),
  serviceCharge: z.number(),
  totalCost: z.number(),
  paidBefore: z.number(),
  leftToPay: z.number(),
  refund: z.number(),
  billed: z.nullable(z.number()),
  youPayGarage: z.nullable(z.number()),
  /** total cost ÷ advance × 365 ÷ days */
  annualRatePercent: z.number(),
  daysToPay: z.object({ days: z.number(), basis: z.enum(daysBases), claims: z.number() }),
  /** The provisional acceptance of which the advance is a share; null if the insurer accepted finally. */
  provisional: provisionalShare,
  words: keyFactsWords,
  /** SHA-256 of the stored version. */
  fingerprint: z.string(),
  signature: z.nullable(z.object({ name: z.string(), means: z.enum(signatureMeans), at: z.string() })),
  /** The name the owner types to sign; null for other readers. */
  nameToType: z.nullable(z.string()),
});
export type KeyFactsDto = z.output<typeof keyFactsDto>;

const version = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const query = z.object({ version: z.optional(version) });

/** Optional with an acceptance: the version shown and the owner's full name. Without a version the newest is meant. */
const agreement = {
  keyFactsVersion: z.optional(z.int().check(z.gte(1))),
  signedName: z.optional(oneLine(200)),
};

/** `open`: not signed yet. `other-name`: signed under another name than the owner's, hence invalid. */
const esignStates = ['open', 'signed', 'refused', 'expired', 'other-name'] as const;
export type EsignState = (typeof esignStates)[number];
/** `state`: null if not started; `link`: the signing page while open. */
export const esignDto = z.object({ state: z.nullable(z.enum(esignStates)), link: z.nullable(z.string()) });
export type EsignDto = z.output<typeof esignDto>;
const esignBody = z.object({ keyFactsVersion: z.int().check(z.gte(1)) });

const offerDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  revision: z.number(),
  state: z.enum(offerStates),
  /** The amount we pay to the garage. */
  approvedAmount: z.number(),
  slabVersion: z.string(),
  /** Before GST. */
  slabFee: z.number(),
  gst: z.number(),
  /** slabFee + gst */
  total: z.number(),
  /** Paid with the wizard's fee. */
  credit: z.number(),
  /** Already paid and not needed for the fee: refunded on acceptance. */
  comesBack: z.number(),
  /** Left to pay; zero needs no order. */
  balance: z.number(),
  /** Order of a payment that the bank is still processing; null if there is none. */
  underWayOrderId: z.nullable(z.string()),
  expiresAt: z.string(),
  provisional: provisionalShare,
  acceptedAt: z.nullable(z.string()),
  garageName: z.string(),
  settlement: z.nullable(settlementDto),
  bill: z.nullable(claimBillDto),
});

export type OfferDto = z.output<typeof offerDto>;

/** Rupees; tax in basis points. */
const feeTableDto = z.object({
  version: z.string(),
  validFrom: z.string(),
  gstRate: z.number(),
  /** Ascending: fee before GST for amounts up to and including `upTo`. Above the last slab, staff quote. */
  slabs: z.array(z.object({ upTo: z.number(), fee: z.number() })),
});

export type FeeTableDto = z.output<typeof feeTableDto>;

const ofEachClass = <S extends z.core.$ZodType>(schema: S) => z.record(z.enum(vehicleClasses), schema);

/** `SettlementRates` for estimates: shares in basis points, amounts in paise. */
const settlementRatesDto = z.object({
  version: z.string(),
  validFrom: z.string(),
  ageBands: z.array(z.object({ upToMonths: z.number(), depreciation: z.number() })),
  olderDepreciation: z.number(),
  fixedDepreciation: z.record(z.enum(fixedRateKinds), z.number()),
  paintMaterialShare: z.number(),
  imt23Share: z.number(),
  nonStandardShare: z.number(),
  assumedTaxRate: z.number(),
  towingLimits: ofEachClass(z.number()),
  deductibles: ofEachClass(
    z.object({
      by: z.enum(deductibleMeasures),
      steps: z.array(z.object({ upTo: z.nullable(z.number()), amount: z.number() })),
      idvShare: z.number(),
    }),
  ),
  totalLossShare: z.number(),
});

export const costsDto = z.object({
  fees: feeTableDto,
  /** The date as of which the insurer's part is estimated. */
  today: z.string(),
  rates: settlementRatesDto,
  /** Rupees, if a claim is given; the processing fee is credited towards the fee. */
  paid: z.object({ processingFee: z.number(), serviceCharge: z.number() }),
});

export type CostsDto = z.output<typeof costsDto>;

const breakEvenDto = z.object({
  /** The highest yearly rate of our credit facilities; null without one. */
  costPercent: z.nullable(z.number()),
  /** Insurers on whose claims offers were accepted in the past year. */
  insurers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Fees without GST, in percent of the amounts advanced. */
      feePercent: z.number(),
      /** Days after which they no longer pay for our credit. */
      breakEvenDays: z.nullable(z.number()),
      daysToPay: z.object({ days: z.number(), basis: z.enum(daysBases), claims: z.number() }),
    }),
  ),
});

const acceptOfferBody = z.object({
  ...agreement,
  /** Omitted if the balance is zero. */
  orderId: z.optional(oneLine(45)),
});

export const offerSchemas = {
  getBreakEven: {
    summary: 'For each insurer: after how many days our fees no longer pay for our credit, and after how many it pays us.',
    reply: breakEvenDto,
  },
  getKeyFacts: {
    summary:
      'What the newest offer, or that of `version`, costs and means, as its owner is told before accepting it. 404 before the first.',
    params: idParams,
    query,
    reply: keyFactsDto,
  },
  getKeyFactsPdf: {
    summary: 'The same as PDF, with who signed it, when and how.',
    params: idParams,
    query,
  },
  startEsign: {
    summary: 'Opens (or finds) the signing of the present key facts with Aadhaar e-sign and says where the owner signs.',
    params: idParams,
    body: esignBody,
    reply: esignDto,
  },
  checkEsign: {
    summary: 'What that signing has come to, read from the gateway. Signed under the owner’s name it becomes their signature.',
    params: idParams,
    body: esignBody,
    reply: esignDto,
  },
  getOffer: {
    summary: 'The newest offer: fee quote, expiry, calculation. 404 before the first.',
    params: idParams,
    reply: offerDto,
  },
  getCosts: {
    summary:
      'What we cost: the fee slabs in force today, and what is paid with a claim. An offer is made with those of its own day.',
    reply: costsDto,
  },
  getFeeTable: {
    summary: 'The fee slabs in force today, for an estimate before anything is paid; an offer is made with those of its own day.',
    params: idParams,
    reply: feeTableDto,
  },
  getClaimBill: {
    summary:
      'Who pays what of a claim, line by line, from its first estimate to the last payment; each figure firm or estimated, and from what. 404 of a claim that ended without an advance.',
    params: idParams,
    reply: claimBillDto,
  },
  createOfferOrder: {
    summary:
      'Opens (or finds) the payment order for the balance of the fee; the offer is signed with it, by version of its key facts and full name.',
    params: idParams,
    body: z.object(agreement),
    reply: checkoutDto,
  },
  acceptOffer: {
    summary:
      'Accepts the offer, signed by version of its key facts and full name; whether the balance is paid is read from the gateway, never believed from here.',
    params: idParams,
    body: acceptOfferBody,
    reply: z.extend(claimStateReply, {
      offerState: z.enum(offerStates),
      /** State of the balance payment as just re-read; null if none was needed. */
      payment: z.nullable(z.enum(['pending', 'processing', 'success', 'failed'])),
    }),
  },
  renewOffer: {
    summary: 'Makes a new offer after the last one lapsed.',
    params: idParams,
    reply: claimStateReply,
  },
  viewPayLink: {
    summary:
      'What the link of an SMS lets anybody pay: claim number, plate, amount, and whether it is paid, as the gateway says now. 410 once there is nothing to pay.',
    params: z.object({ token }),
    reply: z.extend(linkedClaim, {
      /** Rupees, including GST. */
      amount: z.number(),
      /** `declined`: the last attempt failed and can be retried. `pending`: a bank is processing it, and nobody else can pay. */
      state: z.enum(['open', 'declined', 'pending', 'paid']),
    }),
  },
  openPayLink: {
    summary:
      'Opens the payment, or gives the open one again, however many hold the link. It accepts nothing: the owner has agreed to the offer before.',
    params: z.object({ token }),
    reply: checkoutDto,
  },
};
