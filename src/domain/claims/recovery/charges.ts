import type { Bearer } from './deduction-codes.ts';
import { deductionCodes } from './deduction-codes.ts';

/** Who owes us by agreement what the insurer did not pay to us: for a deduction that they caused, or because they were paid in our place. */
export const chargeCauses = {
  'input-tax-claimed': 'owner',
  'wrong-statement': 'owner',
  'policy-breach': 'owner',
  // Customer agreement 7.3.
  'paid-to-owner': 'owner',
  'work-not-done': 'garage',
  'invoice-overstated': 'garage',
  // Garage agreement 7.5.
  'paid-to-garage': 'garage',
} as const satisfies Record<string, Extract<Bearer, 'owner' | 'garage'>>;

export type ChargeCause = keyof typeof chargeCauses;
export const chargeCauseNames = Object.keys(chargeCauses) as readonly ChargeCause[];

/** Did the insurer keep it for a reason, rather than pay it to another? */
export function isForDeduction(cause: ChargeCause): boolean {
  return cause in deductionCodes;
}

/** Days in which an owner pays it: customer agreement 7.3. A garage's is set off (its agreement 7.5). */
export const CHARGE_DAYS = 7;

/** Business days in which a surplus is paid out: customer agreement 7.5. */
export const SURPLUS_BUSINESS_DAYS = 7;
