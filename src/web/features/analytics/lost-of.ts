import type { RupeeFigures } from '#contract/analytics.schemas.ts';
import { paiseToRupees, rupeesToPaise, subtract } from '#domain/money.ts';

/** What was lost on the way from the estimate, to the paisa. */
export function lostOf({ estimated, left }: Pick<RupeeFigures, 'estimated' | 'left'>): number {
  return paiseToRupees(subtract(rupeesToPaise(estimated), rupeesToPaise(left)));
}
