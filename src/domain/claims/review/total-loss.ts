import type { Paise } from '../../money.ts';
import { percentOf } from '../../money.ts';
import type { SettlementRates } from './settlement-rates.ts';

/** Is the repair a constructive total loss (above 75 % of the IDV)? The insurer then pays the owner, and there is nothing to advance to a workshop. */
export function isConstructiveTotalLoss(
  repairCost: Paise,
  insuredValue: Paise,
  rates: Pick<SettlementRates, 'totalLossShare'>,
): boolean {
  return repairCost > percentOf(insuredValue, rates.totalLossShare);
}
