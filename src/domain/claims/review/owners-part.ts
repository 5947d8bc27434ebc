import type { Paise } from '../../money.ts';
import { atLeastZero, subtract } from '../../money.ts';

/** What the owner pays the garage: what the bill is above what the insurer pays of it. Every screen and paper says this figure. */
export function ownersPart(bill: Paise, insurerPays: Paise): Paise {
  return atLeastZero(subtract(bill, insurerPays));
}

interface Invoiced {
  /** Everything that the garage has billed; null before there is an invoice. */
  readonly invoiced: Paise | null;
  /** The owner's part is billed on an invoice of its own. */
  readonly isApart: boolean;
}

/** The same once the garage has billed. An invoice of no more than the insurer pays is its part alone: `told` still holds, as the offer says it. */
export function ownersShare<T extends Paise | null>({ invoiced, isApart }: Invoiced, insurerPays: Paise, told: T): Paise | T {
  return invoiced !== null && (isApart || invoiced > insurerPays) ? ownersPart(invoiced, insurerPays) : told;
}
