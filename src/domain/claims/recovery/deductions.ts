import { sum } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** Who bears what an insurer kept of a claim: itself, because we dispute it; the owner (customer agreement 7.4); the garage (its agreement 7.5); or we. */
export const bearers = ['insurer', 'owner', 'garage', 'ours'] as const;
type Bearer = (typeof bearers)[number];

/** THE table of what an insurer says when it pays less than it had accepted, and whose loss that is. */
export const deductionCodes = {
  // Named by nobody, or against what it had accepted: we ask for the reason.
  unexplained: 'insurer',
  depreciation: 'insurer',
  'price-cut': 'insurer',
  salvage: 'insurer',
  // The owner stated wrongly, kept back, or acted against the policy.
  'input-tax-claimed': 'owner',
  'wrong-statement': 'owner',
  'policy-breach': 'owner',
  // The garage stated wrongly.
  'work-not-done': 'garage',
  'invoice-overstated': 'garage',
  // We calculated wrongly, or agreed to it.
  deductible: 'ours',
  'network-discount': 'ours',
  'bank-charges': 'ours',
} as const satisfies Record<string, Bearer>;

export type DeductionCode = keyof typeof deductionCodes;
export const deductionCodeNames = Object.keys(deductionCodes) as readonly DeductionCode[];

/** Named by the insurer, and against what it had accepted. */
export const disputedCodes = ['depreciation', 'price-cut', 'salvage'] as const satisfies readonly DeductionCode[];
export type DisputedCode = (typeof disputedCodes)[number];

/** Of these the part that we dispute: it was accepted, and is still owed. */
export function disputedOf(deductions: readonly { readonly code: DeductionCode; readonly amount: Paise }[]): Paise {
  return sum(deductions.filter(({ code }) => deductionCodes[code] === 'insurer').map(({ amount }) => amount));
}

export function bearerOf(code: DeductionCode): Bearer {
  return deductionCodes[code];
}

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
