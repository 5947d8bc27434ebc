import type { Paise } from '#domain/money.ts';
import type { SettlementMode } from '#domain/insurers/insurer.ts';
import type { SetUpKind } from '#domain/claims/offer/company-set-up.ts';
import { canonical } from '#domain/seals/canonical.ts';
import type { DeedDuty } from './stamp-duty.ts';

/** Who signs a deed of assignment: the vehicle's owner, the garage. */
export const deedParties = ['claimant', 'garage'] as const;
export type DeedParty = (typeof deedParties)[number];

/** What a signature in ink may be compared with. */
export const comparedPapers = ['license', 'registration', 'policy', 'kyc', 'other'] as const;

export const signatureMeans = ['e-sign', 'ink'] as const;
export const signatureStates = ['submitted', 'accepted', 'refused'] as const;

/**
 * All who sign, the assignor first. For a reimbursement the insured is the insurer's creditor; for a cashless repair the garage is, and the owner confirms.
 */
export function signersOf(mode: SettlementMode): readonly [DeedParty, ...DeedParty[]] {
  return mode === 'cashless' ? ['garage', 'claimant'] : ['claimant'];
}

/** What a deed is about. If any of it changes, another version is drawn up and signed. */
export interface DeedTerms {
  readonly mode: SettlementMode;
  readonly amount: Paise;
  readonly claim: string;
  readonly insurer: { readonly id: string; readonly name: string };
  readonly policyNumber: string;
  readonly insurersNumber: string;
  readonly registration: string;
  readonly owner: { readonly userId: string; readonly name: string };
  readonly garage: { readonly userId: string; readonly garageId: string; readonly name: string };
  /** Financier according to the vehicle register. */
  readonly lender: string | null;
  /** The lender or factor of the company's set-up, to whom the deed assigns; null: to our company. */
  readonly financier: DeedFinancier | null;
  /** Null on deeds drawn up before it was computed. */
  readonly duty: DeedDuty | null;
}

export interface DeedFinancier {
  readonly kind: Exclude<SetUpKind, 'none'>;
  readonly name: string;
  readonly registration: string;
  readonly address: string;
}

/** Compares the values, in any order: terms from the database have lost theirs. */
export function isSameDeed(one: DeedTerms, other: DeedTerms): boolean {
  // Older deeds name neither.
  const older = { financier: null, duty: null };
  return canonical({ ...older, ...one }) === canonical({ ...older, ...other });
}

/** A signature counts only with an accepted e-sign or a compared signature in ink; each party has its own. */
export function openSignatures(
  mode: SettlementMode,
  signatures: readonly { readonly party: DeedParty; readonly state: (typeof signatureStates)[number] }[],
): { readonly toSign: readonly DeedParty[]; readonly toCompare: readonly DeedParty[] } {
  const stateOf = (party: DeedParty) => signatures.find((one) => one.party === party && one.state !== 'refused')?.state;
  const signers = signersOf(mode);
  return {
    toSign: signers.filter((party) => stateOf(party) === undefined),
    toCompare: signers.filter((party) => stateOf(party) === 'submitted'),
  };
}
