import { isSameDeed, openSignatures, signersOf } from '#domain/claims/deed/deed.ts';
import type { DeedTerms } from '#domain/claims/deed/deed.ts';
import type { DeedFacts } from '#domain/claims/deed/deed-actions.ts';
import type { TodoFacts } from '#domain/claims/todo.ts';
import type { BesideClaim } from './claim-file.ts';
import { registerFactsOf } from './claim-row.ts';
import type { ClaimRow } from './claim-row.ts';
import { claimMode } from './settlement-mode.ts';

type Beside = Pick<BesideClaim, 'words' | 'insurer' | 'cover' | 'garage' | 'claimant' | 'deed' | 'lender'>;

/** The lender's name as registered, otherwise as on the certificate that staff read. */
export function lenderNameOf(row: ClaimRow, { lender }: Pick<BesideClaim, 'lender'>): string | null {
  const register = registerFactsOf(row);
  const onPaper = lender?.source === 'paper' ? lender.written : null;
  return register?.registrationNumber === row.registration_number ? (register?.vehicle.financier ?? onPaper) : onPaper;
}

/** What a deed of the claim says now; null until insurer, amount and the garage's account are known. */
export function deedTermsOf(row: ClaimRow, beside: Beside, now: Date): DeedTerms | null {
  const { insurer, garage, claimant, deed } = beside;
  if (row.approved_paise === null || !insurer || !garage?.garageId || !garage.ownerId) return null;
  const said = claimMode(row, beside, now);
  return {
    // A statement that lapsed, or an answer taken back, does not say otherwise.
    mode: said.source === 'assumed' && deed ? deed.terms.mode : said.mode,
    amount: row.approved_paise,
    claim: row.number,
    insurer: { id: insurer.id, name: insurer.name },
    policyNumber: row.policy_number ?? '',
    insurersNumber: row.insurer_claim_number ?? '',
    registration: row.registration_number ?? '',
    owner: { userId: row.claimant_id, name: claimant.companyName || claimant.name },
    garage: {
      userId: garage.ownerId,
      garageId: garage.garageId,
      name: garage.legalName ?? garage.registeredName ?? garage.name,
    },
    lender: lenderNameOf(row, beside),
  };
}

/** The deed in force counts only while it says what the claim says. */
function presentDeed(row: ClaimRow, beside: Beside, now: Date) {
  const terms = deedTermsOf(row, beside, now);
  return beside.deed && terms && isSameDeed(beside.deed.terms, terms) ? beside.deed : null;
}

export function deedFactsOf(row: ClaimRow, beside: Beside, now: Date): DeedFacts['deed'] {
  const deed = presentDeed(row, beside, now);
  return deed && openSignatures(deed.terms.mode, deed.signatures);
}

export function deedTodoOf(row: ClaimRow, beside: Beside, now: Date): Pick<TodoFacts, 'deed' | 'deedSignedAt'> {
  const terms = deedTermsOf(row, beside, now);
  const deed = presentDeed(row, beside, now);
  // Another version is drawn up before the commit, unsigned.
  const { toSign, toCompare } = deed
    ? openSignatures(deed.terms.mode, deed.signatures)
    : { toSign: terms ? signersOf(terms.mode) : [], toCompare: [] };
  return { deed: { toSign, toCompare: toCompare.length > 0, isMissing: terms === null }, deedSignedAt: deed?.signedAt ?? null };
}
