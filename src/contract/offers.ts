import { offerStates } from '#domain/claims/offer.ts';
import { staffRoles } from '#domain/roles.ts';
import { claimStateReply } from './claim-state.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './fields.ts';
import { checkoutDto } from './payments.ts';
import { settlementDto } from './settlement.ts';
import { z } from './zod-setup.ts';

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
  /** Left to pay; zero needs no order. */
  balance: z.number(),
  expiresAt: z.string(),
  acceptedAt: z.nullable(z.string()),
  garageName: z.string(),
  settlement: z.nullable(settlementDto),
});
export type OfferDto = z.output<typeof offerDto>;

export const getOffer = endpoint({
  id: 'get-offer',
  method: 'GET',
  path: '/claims/{id}/offer',
  access: ['claimant', ...staffRoles],
  summary: 'The newest offer: fee quote, expiry, calculation. 404 before the first.',
  params: idParams,
  reply: offerDto,
});

export const createOfferOrder = endpoint({
  id: 'create-offer-order',
  method: 'POST',
  path: '/claims/{id}/offer/order',
  access: ['claimant'],
  summary: 'Opens (or finds) the payment order for the balance of the fee.',
  params: idParams,
  reply: checkoutDto,
  idempotent: true,
});

export const acceptOfferBody = z.object({
  /** Left out when the balance is zero. */
  orderId: z.optional(z.string().check(z.maxLength(45))),
});
export const acceptOffer = endpoint({
  id: 'accept-offer',
  method: 'POST',
  path: '/claims/{id}/offer/accept',
  access: ['claimant'],
  summary: 'Accepts the offer; whether the balance is paid is read from the gateway, never believed from here.',
  params: idParams,
  body: acceptOfferBody,
  reply: z.extend(claimStateReply, {
    offerState: z.enum(offerStates),
    /** State of the balance payment as re-read now; null when none was needed. */
    payment: z.nullable(z.enum(['pending', 'processing', 'success', 'failed'])),
  }),
  idempotent: true,
});

export const renewOffer = endpoint({
  id: 'renew-offer',
  method: 'POST',
  path: '/claims/{id}/offer/renew',
  access: ['claimant', ...staffRoles],
  summary: 'Makes a new offer after the last one lapsed.',
  params: idParams,
  reply: claimStateReply,
});
