import type { Paise } from '../../money.ts';
import { sum } from '../../money.ts';

/** Who bears what an insurer kept of a claim: itself, because we dispute it; the owner (customer agreement 7.4); the garage (its agreement 7.5); or we. */
export const bearers = ['insurer', 'owner', 'garage', 'ours'] as const;
export type Bearer = (typeof bearers)[number];

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
