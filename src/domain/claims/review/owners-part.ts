import type { Paise } from '../../money.ts';
import { atLeastZero, subtract } from '../../money.ts';

/** What the owner pays the garage: what the bill is above what the insurer pays of it. Every screen and paper says this figure. */
export function ownersPart(bill: Paise, insurerPays: Paise): Paise {
  return atLeastZero(subtract(bill, insurerPays));
}
