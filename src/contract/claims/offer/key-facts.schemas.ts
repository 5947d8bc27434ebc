import { daysBases } from '#domain/claims/offer/key-facts.ts';
import { offerStates } from '#domain/claims/offer/offer.ts';
import { idParams } from '../../fields.ts';
import { oneLine } from '../../text-fields.ts';
import { z } from '../../zod-setup.ts';

/** How somebody agreed: by Aadhaar e-sign, by typing their full name, in their account alone, or by their word to the offer before, which a lower invoice made no worse. */
export const signatureMeans = ['account', 'typed-name', 'offer-before', 'e-sign'] as const;
export type SignatureMeans = (typeof signatureMeans)[number];

/** What the statement says in one language. */
export const keyFactsWords = z.object({
  amounts: z.array(z.object({ label: z.string(), value: z.string(), isMain: z.optional(z.boolean()) })),
  notes: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type KeyFactsWordsDto = z.output<typeof keyFactsWords>;

export const keyFactsDto = z.object({
  /** Counted on a claim; each offer has one. */
  version: z.number(),
  /** Of the claim's newest offer; only that one can be accepted. */
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
  words: keyFactsWords,
  /** SHA-256 of the version as it is kept. */
  fingerprint: z.string(),
  signature: z.nullable(z.object({ name: z.string(), means: z.enum(signatureMeans), at: z.string() })),
  /** What the owner types to sign; null for other readers. */
  nameToType: z.nullable(z.string()),
});
export type KeyFactsDto = z.output<typeof keyFactsDto>;

const version = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000));
const query = z.object({ version: z.optional(version) });

/** What an acceptance may say besides: which version was shown, and the owner's full name. Without a version the newest is meant. */
export const agreement = {
  keyFactsVersion: z.optional(z.int().check(z.gte(1))),
  signedName: z.optional(oneLine(200)),
};

/** `open`: not signed yet. `other-name`: signed, but not under the owner's name, so it counts for nothing. */
export const esignStates = ['open', 'signed', 'refused', 'expired', 'other-name'] as const;
export type EsignState = (typeof esignStates)[number];
/** `state`: null where none was begun; `link`: where the owner signs while it is open. */
export const esignDto = z.object({ state: z.nullable(z.enum(esignStates)), link: z.nullable(z.string()) });
export type EsignDto = z.output<typeof esignDto>;
const esignBody = z.object({ keyFactsVersion: z.int().check(z.gte(1)) });

/** What each endpoint takes and answers, by its id. */
export const keyFactsSchemas = {
  'get-key-facts': { params: idParams, query, reply: keyFactsDto },
  'get-key-facts-pdf': { params: idParams, query },
  'start-esign': { params: idParams, body: esignBody, reply: esignDto },
  'check-esign': { params: idParams, body: esignBody, reply: esignDto },
};
