import { offerStates } from '#domain/claims/offer/offer.ts';
import { deductibleMeasures, fixedRateKinds, vehicleClasses } from '#domain/claims/review/settlement-rates.ts';
import { claimStateReply } from '../claim-state.ts';
import { idParams } from '../../fields.ts';
import { checkoutDto } from '../../payments/payments.schemas.ts';
import { agreement, keyFactsSchemas } from './key-facts.schemas.ts';
import { settlementDto } from '../review/settlement.schemas.ts';
import { oneLine } from '../../text-fields.ts';
import { z } from '../../zod-setup.ts';

export const offerDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  revision: z.number(),
  state: z.enum(offerStates),
  /** What we pay to the garage. */
  approvedAmount: z.number(),
  slabVersion: z.string(),
  /** Before GST. */
  slabFee: z.number(),
  gst: z.number(),
  /** slabFee + gst */
  total: z.number(),
  /** Paid with the wizard's fee. */
  credit: z.number(),
  /** Paid already and not needed for the fee: sent back when the offer is accepted. */
  comesBack: z.number(),
  /** Left to pay; zero needs no order. */
  balance: z.number(),
  /** The order of a payment of it that the bank still thinks about; null when nobody has paid. */
  underWayOrderId: z.nullable(z.string()),
  expiresAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  garageName: z.string(),
  settlement: z.nullable(settlementDto),
});

export type OfferDto = z.output<typeof offerDto>;

/** In rupees; the tax in basis points. */
export const feeTableDto = z.object({
  version: z.string(),
  validFrom: z.string(),
  gstRate: z.number(),
  /** Rising: the fee before GST for amounts up to and including `upTo`. Above the last, staff quote. */
  slabs: z.array(z.object({ upTo: z.number(), fee: z.number() })),
});

export type FeeTableDto = z.output<typeof feeTableDto>;

const ofEachClass = <S extends z.core.$ZodType>(schema: S) => z.record(z.enum(vehicleClasses), schema);

/** `SettlementRates`, to estimate with: shares in basis points, amounts in paise. */
const settlementRatesDto = z.object({
  version: z.string(),
  validFrom: z.string(),
  ageBands: z.array(z.object({ upToMonths: z.number(), depreciation: z.number() })),
  olderDepreciation: z.number(),
  fixedDepreciation: z.record(z.enum(fixedRateKinds), z.number()),
  paintMaterialShare: z.number(),
  imt23Share: z.number(),
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

export const claimFeesDto = z.extend(feeTableDto, {
  /** What the insurer would pay of the owner's estimate by what is known of the vehicle, in rupees, and what would be left to the owner; null while that is too little. */
  insurerWouldPay: z.nullable(z.number()),
  ownerWouldPay: z.nullable(z.number()),
});

export type ClaimFeesDto = z.output<typeof claimFeesDto>;

export const costsDto = z.object({
  fees: feeTableDto,
  /** By which the insurer's part is estimated, as of a claim of today. */
  today: z.string(),
  rates: settlementRatesDto,
  /** With a claim, in rupees: the first counts towards the fee. */
  paid: z.object({ processingFee: z.number(), serviceCharge: z.number() }),
});

export type CostsDto = z.output<typeof costsDto>;

export const acceptOfferBody = z.object({
  ...agreement,
  /** Left out when the balance is zero. */
  orderId: z.optional(oneLine(45)),
});

/** What each endpoint takes and answers, by its id. */
export const offersSchemas = {
  ...keyFactsSchemas,
  'get-offer': { params: idParams, reply: offerDto },
  'get-costs': { reply: costsDto },
  'get-fee-table': { params: idParams, reply: claimFeesDto },
  'create-offer-order': { params: idParams, body: z.object(agreement), reply: checkoutDto },
  'accept-offer': {
    params: idParams,
    body: acceptOfferBody,
    reply: z.extend(claimStateReply, {
      offerState: z.enum(offerStates),
      /** State of the balance payment as re-read now; null when none was needed. */
      payment: z.nullable(z.enum(['pending', 'processing', 'success', 'failed'])),
    }),
  },
  'renew-offer': { params: idParams, reply: claimStateReply },
};
