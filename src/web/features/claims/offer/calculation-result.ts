import type { SettlementDto } from '#contract/claims/review/settlement.schemas.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';
import { statusOf } from '#domain/claims/stages.ts';

/** A line below the calculation. */
export interface ResultLine {
  readonly key:
    | 'insurerWouldPay'
    | 'youWouldPay'
    | 'weCouldAdvance'
    | 'insurerPays'
    | 'accepted'
    | 'calculated'
    | 'invoiced'
    | 'youPay'
    | 'weAdvance'
    | 'weAdvanced';
  /** Rupees. */
  readonly amount: number;
  readonly strong: boolean;
}

/**
 * What comes out of it. Until somebody has approved the claim it is an estimate, and says so. Then what the insurer accepted counts, and the
 * rest of the bill stays with the claimant.
 * A claim that has ended without an advance promises none.
 */
export function resultOf(
  settlement: Pick<SettlementDto, 'isEstimate' | 'insurerPays' | 'youPay' | 'weAdvance' | 'approvedAmount' | 'invoiced'>,
  stage: ClaimStage,
): ResultLine[] {
  const { isEstimate, insurerPays, youPay, weAdvance, approvedAmount, invoiced } = settlement;
  if (statusOf(stage) === 'rejected') return [{ key: 'calculated', amount: insurerPays, strong: true }];
  if (isEstimate)
    return [
      { key: 'insurerWouldPay', amount: insurerPays, strong: true },
      { key: 'youWouldPay', amount: youPay, strong: false },
      { key: 'weCouldAdvance', amount: weAdvance, strong: false },
    ];
  const isPaid = stage === 'disbursed' || stage === 'closed';
  const advance: ResultLine = { key: isPaid ? 'weAdvanced' : 'weAdvance', amount: weAdvance, strong: true };
  if (approvedAmount === null) {
    return [{ key: 'insurerPays', amount: insurerPays, strong: true }, { key: 'youPay', amount: youPay, strong: false }, advance];
  }
  const accepted: ResultLine = { key: 'accepted', amount: approvedAmount, strong: true };
  const rest: ResultLine = {
    key: 'youPay',
    amount: youPay,
    strong: false,
  };
  const bill: ResultLine[] = invoiced === null ? [] : [{ key: 'invoiced', amount: invoiced, strong: false }];
  return approvedAmount === insurerPays
    ? [accepted, ...bill, rest, advance]
    : [{ key: 'calculated', amount: insurerPays, strong: false }, accepted, ...bill, rest, advance];
}

type Losses = NonNullable<SettlementDto['losses']>;

/** Why less than the bill is paid, by cause. Calculations from before causes were kept have depreciation and deductions only. */
export function lossesIn(settlement: Pick<SettlementDto, 'lines' | 'losses' | 'deductions'>): Losses {
  if (settlement.losses) return settlement.losses;
  const age = settlement.lines.reduce((sum, line) => sum + line.depreciation, 0);
  const deducted = settlement.deductions.map(({ rule, amount }) => ({ cause: causeOf[rule], amount }));
  return age > 0 ? [{ cause: 'age', amount: Math.round(age * 100) / 100 }, ...deducted] : deducted;
}

const causeOf = {
  salvage: 'salvage',
  'compulsory-deductible': 'deductible',
  'voluntary-deductible': 'deductible',
  idv: 'idv',
} as const;
