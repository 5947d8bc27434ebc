import type { FeeTableDto } from '#contract/claims/offer/offer.schemas.ts';
import { ownersPart } from '#domain/claims/review/settlement.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { quoteFee } from '#domain/payments/fees.ts';

export interface CostFacts {
  /** Rupees that the insurer might accept; above zero. */
  readonly amount: number;
  /** Rupees that the repair is estimated at. */
  readonly estimate: number;
  /** What is paid with the wizard: the first counts towards the fee, the second is ours for the service. */
  readonly paid: { readonly processingFee: number; readonly serviceCharge: number };
}

/** All in rupees. */
export interface AdvanceCost {
  readonly fee: number;
  readonly gst: number;
  readonly serviceCharge: number;
  /** Fee, GST and service charge. */
  readonly total: number;
  /** Of the total, what is paid with the wizard. */
  readonly paid: number;
  readonly left: number;
  readonly toGarage: number;
}

/** What the advance would cost by these slabs, as the offer would say it; null where staff would quote the fee. */
export function advanceCost(table: FeeTableDto, { amount, estimate, paid }: CostFacts): AdvanceCost | null {
  const slabs = table.slabs.map(({ upTo, fee }) => ({ upTo: rupeesToPaise(upTo), fee: rupeesToPaise(fee) }));
  const quote = quoteFee(rupeesToPaise(amount), { ...table, slabs }, rupeesToPaise(paid.processingFee));
  if (quote.kind === 'staff-quote') return null;
  const service = rupeesToPaise(paid.serviceCharge);
  const rupees = (...amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0) / 100;
  return {
    fee: paiseToRupees(quote.slabFee),
    gst: paiseToRupees(quote.gst),
    serviceCharge: paid.serviceCharge,
    total: rupees(quote.total, service),
    paid: rupees(quote.creditWizardFee, service),
    left: paiseToRupees(quote.balance),
    toGarage: paiseToRupees(ownersPart(rupeesToPaise(estimate), rupeesToPaise(amount))),
  };
}
