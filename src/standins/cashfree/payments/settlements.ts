import * as z from 'zod/mini';
import { todayInKolkata } from '#domain/dates.ts';
import { paise, paiseToRupees, percentOf, rupeesToPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { readRequest } from '../read-request.ts';
import type { SettlementLine, SettlementRecord } from '../records.ts';
import { invalid } from '../vendor-error.ts';
import { indianTime } from '#standins/cashfree/clock.ts';
import type { World } from '../world.ts';

/** The gateway's charge on a payment, in basis points, and the tax on that charge. */
const CHARGE = 190;
const TAX = 1_800;
/** Per transfer into a virtual account, regardless of its amount. */
const VIRTUAL_CHARGE = paise(1_000);

const reconRequest = z.object({
  pagination: z.object({
    limit: z.number().check(z.int(), z.gte(10), z.lte(1_000)),
    cursor: z.optional(z.nullable(z.string())),
  }),
  filters: z.object({
    cf_settlement_ids: z.optional(z.array(z.string())),
    settlement_utrs: z.optional(z.array(z.string())),
    start_date: z.optional(z.string()),
    end_date: z.optional(z.string()),
  }),
});

/** `POST /settlement/recon`: settlement events by id, UTR or days, in pages. */
export function reconcileSettlements(world: World, body: unknown): Record<string, unknown> {
  const { pagination, filters } = readRequest(reconRequest, body);
  const { cf_settlement_ids: ids, settlement_utrs: utrs, start_date: start, end_date: end } = filters;
  if (!ids && !utrs && !(start && end)) throw invalid('filters_missing', 'settlement ids, utrs or dates are required');
  settleWhatIsDue(world);
  const now = world.clock.now();
  const from = start ? Date.parse(start) : Number.NEGATIVE_INFINITY;
  const to = end ? Date.parse(end) : Number.POSITIVE_INFINITY;
  const wanted = world.store.settlements
    .all()
    .filter(({ shownFrom }) => shownFrom <= now)
    .filter(({ settlementId, utr }) => (!ids || ids.includes(settlementId)) && (!utrs || utrs.includes(utr)))
    .filter(({ settledAt }) => settledAt >= from && settledAt <= to);
  const events = wanted.flatMap((settlement) =>
    [...settlement.lines, ...(settlement.doubled ? settlement.lines : [])].map((line) => eventWire(settlement, line)),
  );
  const begin = pagination.cursor ? Number(Buffer.from(pagination.cursor, 'base64url').toString()) : 0;
  if (!Number.isSafeInteger(begin) || begin < 0) throw invalid('cursor_invalid', 'cursor is invalid');
  const next = begin + pagination.limit;
  return {
    cursor: next < events.length ? Buffer.from(String(next)).toString('base64url') : null,
    limit: pagination.limit,
    data: events.slice(begin, next),
  };
}

/** Settles payments and refunds on the day after, as contracted. */
function settleWhatIsDue(world: World): void {
  const today = todayInKolkata(new Date(world.clock.now()));
  if (unsettled(world, (at) => todayInKolkata(new Date(at)) < today).length > 0)
    settle(world, { until: (at) => todayInKolkata(new Date(at)) < today });
}

export interface SettleOptions {
  /** Only events at such a time; all if omitted. */
  until?: (at: number) => boolean;
  adjustments?: readonly { amount: number; remarks: string }[];
  /** Reports each event twice. */
  doubled?: boolean;
  /** Payments already in an earlier settlement: paid out a second time. */
  again?: readonly string[];
  /** Ms until it is reported. */
  late?: number;
}

/** One transfer to the merchant's bank of everything unsettled. */
export function settle(world: World, options: SettleOptions = {}): SettlementRecord {
  const { until = () => true, adjustments = [], doubled = false, again = [], late = 0 } = options;
  const now = world.clock.now();
  const repeated = world.store.settlements
    .all()
    .flatMap(({ lines }) => lines.filter(({ orderId }) => again.includes(orderId ?? '')));
  const lines = [
    ...unsettled(world, until),
    ...repeated,
    ...adjustments.map(({ amount, remarks }) => adjustment(world, rupeesToPaise(amount), remarks)),
  ];
  const settlementId = world.chance.id();
  const record: SettlementRecord = {
    settlementId,
    utr: `AXISCN${world.chance.digits('settlement-utr', 10)}`,
    settledAt: now,
    shownFrom: now + late,
    doubled,
    lines,
  };
  return world.store.settlements.put(settlementId, record);
}

function adjustment(world: World, amount: Paise, remarks: string): SettlementLine {
  const eventId = world.chance.id();
  const size = paise(Math.abs(amount));
  const none = { charge: paise(0), tax: paise(0), orderId: null, refundId: null, gatewayPaymentId: null };
  return { eventId, type: 'OTHER_ADJUSTMENT', isCredit: amount > 0, amount: size, at: world.clock.now(), remarks, ...none };
}

function unsettled(world: World, until: (at: number) => boolean): SettlementLine[] {
  const known = new Set(
    world.store.settlements.all().flatMap(({ lines }) => lines.map(({ type, eventId }) => `${type} ${eventId}`)),
  );
  const lines = world.store.orders.all().flatMap(({ orderId, attempts, refunds }): SettlementLine[] => {
    const paid = attempts
      .filter(({ status, completedAt }) => status === 'SUCCESS' && completedAt !== null)
      .map(({ gatewayPaymentId, amount, completedAt }): SettlementLine => {
        const charge = percentOf(amount, CHARGE);
        const what = { orderId, refundId: null, gatewayPaymentId, remarks: null };
        const kept = { charge, tax: percentOf(charge, TAX) };
        return { eventId: gatewayPaymentId, type: 'PAYMENT', isCredit: true, amount, ...kept, at: completedAt ?? 0, ...what };
      });
    const back = refunds
      .filter(({ status, processedAt }) => status === 'SUCCESS' && processedAt !== null)
      .map(({ gatewayRefundId, refundId, gatewayPaymentId, amount, processedAt }): SettlementLine => {
        const what = { orderId, refundId, gatewayPaymentId, remarks: null };
        const none = { charge: paise(0), tax: paise(0) };
        return { eventId: gatewayRefundId, type: 'REFUND', isCredit: false, amount, ...none, at: processedAt ?? 0, ...what };
      });
    return [...paid, ...back];
  });
  return [...lines, ...transfersIn(world)].filter(({ type, eventId, at }) => until(at) && !known.has(`${type} ${eventId}`));
}

/** A transfer into a virtual account is settled like a payment, for a fixed charge; one returned later, like a refund. */
function transfersIn(world: World): SettlementLine[] {
  return world.store.virtualTransfers.all().flatMap((transfer): SettlementLine[] => {
    const { gatewayRef, orderId, amount, status, at, reversedAt } = transfer;
    if (status !== 'SUCCESS' && status !== 'REVERSED') return [];
    const what = { orderId, amount, gatewayPaymentId: gatewayRef, remarks: null };
    const kept = { charge: VIRTUAL_CHARGE, tax: percentOf(VIRTUAL_CHARGE, TAX) };
    const none = { charge: paise(0), tax: paise(0) };
    return [
      { eventId: gatewayRef, type: 'PAYMENT', isCredit: true, ...kept, at, refundId: null, ...what },
      ...(reversedAt === null
        ? []
        : [
            {
              eventId: `R${gatewayRef}`,
              type: 'REFUND' as const,
              isCredit: false,
              ...none,
              at: reversedAt,
              refundId: null,
              ...what,
            },
          ]),
    ];
  });
}

const netOf = ({ isCredit, amount, charge, tax }: SettlementLine) =>
  paise(isCredit ? amount - charge - tax : amount + charge + tax);

/** The net amount credited to the bank. */
export function settledAmount({ lines }: SettlementRecord): Paise {
  return paise(lines.reduce((total, line) => total + (line.isCredit ? netOf(line) : -netOf(line)), 0));
}

function eventWire(settlement: SettlementRecord, line: SettlementLine): Record<string, unknown> {
  return {
    event_details: {
      entity: 'recon',
      event_id: line.eventId,
      event_type: line.type,
      event_amount: paiseToRupees(line.amount),
      event_settlement_amount: paiseToRupees(netOf(line)),
      event_service_charge: paiseToRupees(line.charge),
      event_service_tax: paiseToRupees(line.tax),
      event_currency: 'INR',
      event_status: 'SUCCESS',
      event_time: indianTime(line.at),
      event_remarks: line.remarks,
      sale_type: line.isCredit ? 'CREDIT' : 'DEBIT',
    },
    order_details: { order_id: line.orderId, order_amount: null, order_currency: 'INR', order_tags: null },
    payment_details: { cf_payment_id: line.gatewayPaymentId, payment_currency: 'INR' },
    refund_details: { refund_id: line.refundId, refund_arn: null, refund_note: null, refund_processed_at: null },
    settlement_details: {
      cf_settlement_id: settlement.settlementId,
      utr: settlement.utr,
      settlement_date: indianTime(settlement.settledAt),
      settlement_type: 'NORMAL_SETTLEMENT',
      settlement_charge: 0,
      settlement_tax: 0,
    },
    dispute_details: null,
  };
}
