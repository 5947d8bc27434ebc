import { sum } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';

/** Who bears an insurer's deduction: the insurer, because we dispute it; the owner (customer agreement 7.4); the garage (garage agreement 7.5); or we. */
export const bearers = ['insurer', 'owner', 'garage', 'ours'] as const;
type Bearer = (typeof bearers)[number];

/** The table of reasons an insurer gives for paying less than accepted, and who bears each. */
export const deductionCodes = {
  // No reason given, or contrary to the acceptance: we ask for the reason.
  unexplained: 'insurer',
  depreciation: 'insurer',
  'price-cut': 'insurer',
  salvage: 'insurer',
  // Tax deducted on a PAN that the insurer has not named: we ask for it and for the certificate.
  'tds-unknown': 'insurer',
  // Tax deducted on another's PAN is that one's credit, never ours.
  'tds-owner': 'owner',
  'tds-garage': 'garage',
  // Caused by the owner: wrong statement, withheld facts, or breach of the policy.
  'input-tax-claimed': 'owner',
  'wrong-statement': 'owner',
  'policy-breach': 'owner',
  // Caused by the garage's wrong statement.
  'work-not-done': 'garage',
  'invoice-overstated': 'garage',
  // Our calculation was wrong, or we agreed.
  deductible: 'ours',
  'network-discount': 'ours',
  'bank-charges': 'ours',
} as const satisfies Record<string, Bearer>;

export type DeductionCode = keyof typeof deductionCodes;
export const deductionCodeNames = Object.keys(deductionCodes) as readonly DeductionCode[];

/** Named by the insurer, but contrary to its acceptance. */
export const disputedCodes = ['depreciation', 'price-cut', 'salvage'] as const satisfies readonly DeductionCode[];
export type DisputedCode = (typeof disputedCodes)[number];

/** The disputed part of these: it was accepted and remains outstanding. */
export function disputedOf(deductions: readonly { readonly code: DeductionCode; readonly amount: Paise }[]): Paise {
  return sum(deductions.filter(({ code }) => deductionCodes[code] === 'insurer').map(({ amount }) => amount));
}

export function bearerOf(code: DeductionCode): Bearer {
  return deductionCodes[code];
}

/** Recourse claims: who owes us, by agreement, what the insurer did not pay us, because they caused the deduction or were paid instead of us. */
export const chargeCauses = {
  'tds-owner': 'owner',
  'tds-garage': 'garage',
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

/** Whether it is due to a deduction rather than a payment to someone else. */
export function isForDeduction(cause: ChargeCause): boolean {
  return cause in deductionCodes;
}

/** Whether it is for tax that the insurer paid on the bearer's PAN: the bearer has the credit of it. */
export function isForTds(cause: ChargeCause): boolean {
  return cause === 'tds-owner' || cause === 'tds-garage';
}

/** Days for an owner to pay it: customer agreement 7.3. A garage's is set off (garage agreement 7.5). */
export const CHARGE_DAYS = 7;

/** Business days for an overpayment refund: customer agreement 7.5. */
export const SURPLUS_BUSINESS_DAYS = 7;
