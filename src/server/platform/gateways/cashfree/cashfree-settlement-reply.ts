import * as z from 'zod/mini';
import type { Paise } from '#domain/money.ts';
import { paise } from '#domain/money.ts';
import type { GatewaySettlementEvent, GatewaySettlementPage } from '../payment-gateway.ts';
import { maybeInstant, maybeText, textOrNumber } from './wire-values.ts';

/** Rupees, perhaps with a sign that `sale_type` says too; null and missing are none. */
const maybeRupees = z.pipe(
  z.nullish(z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))])),
  z.transform((rupees): Paise | null =>
    rupees === null || rupees === undefined ? null : paise(Math.round(Math.abs(Number(rupees)) * 100)),
  ),
);

const event = z.pipe(
  z.object({
    event_details: z.object({
      event_id: textOrNumber,
      event_type: z.string(),
      event_amount: maybeRupees,
      event_settlement_amount: maybeRupees,
      event_service_charge: maybeRupees,
      event_service_tax: maybeRupees,
      event_status: maybeText,
      event_time: maybeInstant,
      event_currency: maybeText,
      event_remarks: maybeText,
      sale_type: z.enum(['CREDIT', 'DEBIT']),
    }),
    order_details: z.nullish(z.object({ order_id: maybeText })),
    // The SDK has one, the reference's example the other.
    refund_details: z.nullish(z.union([z.object({ refund_id: maybeText }), z.array(z.object({ refund_id: maybeText }))])),
    settlement_details: z.object({
      cf_settlement_id: maybeText,
      utr: maybeText,
      settlement_utr: maybeText,
      settlement_date: maybeInstant,
      settlement_charge: maybeRupees,
      settlement_tax: maybeRupees,
    }),
  }),
  z.transform(({ event_details: wire, order_details: order, refund_details: refund, settlement_details: settlement }) => {
    const zero = paise(0);
    const amount = wire.event_amount ?? zero;
    return {
      status: wire.event_status ?? '',
      currency: wire.event_currency ?? 'INR',
      settlementId: settlement.cf_settlement_id,
      utr: settlement.utr ?? settlement.settlement_utr,
      settledAt: settlement.settlement_date,
      type: wire.event_type,
      eventId: wire.event_id,
      isCredit: wire.sale_type === 'CREDIT',
      amountPaise: amount,
      settledPaise: wire.event_settlement_amount ?? amount,
      chargePaise: wire.event_service_charge ?? zero,
      taxPaise: wire.event_service_tax ?? zero,
      orderId: order?.order_id ?? null,
      refundId: (Array.isArray(refund) ? refund[0]?.refund_id : refund?.refund_id) ?? null,
      remarks: wire.event_remarks,
      occurredAt: wire.event_time,
      settlementChargePaise: settlement.settlement_charge ?? zero,
      settlementTaxPaise: settlement.settlement_tax ?? zero,
    };
  }),
);

/** What has no settlement yet, and what failed, is no part of a transfer. */
export const settlementReconReply = z.pipe(
  z.object({ cursor: maybeText, data: z.array(event) }),
  z.transform(({ cursor, data }): GatewaySettlementPage => ({
    cursor,
    events: data.flatMap(({ status, currency, settlementId, ...one }): GatewaySettlementEvent[] =>
      settlementId === null || currency !== 'INR' || ['FAILED', 'CANCELLED', 'PENDING'].includes(status)
        ? []
        : [{ ...one, settlementId }],
    ),
  })),
);
