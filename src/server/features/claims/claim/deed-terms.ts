import { isSameDeed, openSignatures, signersOf } from '#domain/claims/deed/deed.ts';
import type { DeedFinancier, DeedParty, DeedTerms } from '#domain/claims/deed/deed.ts';
import type { DeedFacts } from '#domain/claims/deed/deed-actions.ts';
import { dutyOf, instrumentOf, mayBeSigned, rateOn, stampStateOf } from '#domain/claims/deed/stamp-duty.ts';
import type { DeedDuty } from '#domain/claims/deed/stamp-duty.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { TodoFacts } from '#domain/claims/todo.ts';
import type { BesideClaim } from './claim-file.ts';
import { registerFactsOf } from './claim-row.ts';
import type { ClaimRow } from './claim-row.ts';
import { claimMode } from './settlement-mode.ts';

/** The deed of assignment in force; it may say something else than the claim does now. */
export interface StoredDeed {
  readonly id: string;
  readonly version: number;
  readonly terms: DeedTerms;
  readonly signedAt: Date | null;
  readonly stamp: 'ordered' | 'refused' | 'bought' | null;
  /** Without the refused ones. */
  readonly signatures: readonly { readonly party: DeedParty; readonly state: 'submitted' | 'accepted' }[];
}

type Beside = Pick<BesideClaim, 'words' | 'insurer' | 'cover' | 'garage' | 'claimant' | 'deed' | 'lender' | 'setUp' | 'duties'>;

/** The lender's name as registered, otherwise as on the certificate that staff read. */
export function lenderNameOf(row: ClaimRow, { lender }: Pick<BesideClaim, 'lender'>): string | null {
  const register = registerFactsOf(row);
  const onPaper = lender?.source === 'paper' ? lender.written : null;
  return register?.registrationNumber === row.registration_number ? (register?.vehicle.financier ?? onPaper) : onPaper;
}

/** The lender or factor to whom deeds of this day assign. */
function financierOf({ setUp }: Pick<Beside, 'setUp'>): DeedFinancier | null {
  if (!setUp || setUp.kind === 'none') return null;
  return { kind: setUp.kind, name: setUp.financier, registration: setUp.registration, address: setUp.address ?? '' };
}

/** Duty where the deed is executed: the assignor's state. Of an owner who gave none, it is the garage's, where the truck is. */
function dutyNow({ mode, amount }: DeedTerms, { claimant, garage, setUp, duties }: Beside, now: Date): DeedDuty | null {
  const state = (mode === 'reimbursement' ? claimant.state : null) ?? garage?.place;
  const rate = state && rateOn(duties, state, instrumentOf(mode, setUp?.kind ?? 'none'), todayInKolkata(now));
  return rate ? dutyOf(amount, rate, setUp?.dutyBearer ?? 'company') : null;
}

/** What a deed of the claim says now; null until insurer, amount, the garage's account and the stamp duty are known. */
export function deedTermsOf(row: ClaimRow, beside: Beside, now: Date): DeedTerms | null {
  const { insurer, garage, claimant, deed } = beside;
  if (row.approved_paise === null || !insurer || !garage?.garageId || !garage.ownerId) return null;
  const said = claimMode(row, beside, now);
  const terms: DeedTerms = {
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
    // A later set-up does not undo what was assigned.
    financier: deed?.signedAt ? (deed.terms.financier ?? null) : financierOf(beside),
    duty: null,
  };
  // What was stamped or signed keeps its duty while it says the same.
  const kept = deed && (deed.signedAt !== null || deed.stamp === 'bought') ? (deed.terms.duty ?? null) : null;
  if (deed && isSameDeed(deed.terms, { ...terms, duty: kept })) return { ...terms, duty: kept };
  const duty = dutyNow(terms, beside, now);
  return duty && { ...terms, duty };
}

/** The deed in force counts only while it says what the claim says. */
function presentDeed(row: ClaimRow, beside: Beside, now: Date) {
  const terms = deedTermsOf(row, beside, now);
  return beside.deed && terms && isSameDeed(beside.deed.terms, terms) ? beside.deed : null;
}

export function deedFactsOf(row: ClaimRow, beside: Beside, now: Date): DeedFacts['deed'] {
  const deed = presentDeed(row, beside, now);
  return (
    deed && { ...openSignatures(deed.terms.mode, deed.signatures), stamp: stampStateOf(deed.terms.duty ?? null, deed.stamp) }
  );
}

export function deedTodoOf(row: ClaimRow, beside: Beside, now: Date): Pick<TodoFacts, 'deed' | 'deedSignedAt'> {
  const terms = deedTermsOf(row, beside, now);
  const deed = presentDeed(row, beside, now);
  // Another version is drawn up before the commit, unsigned.
  const { toSign, toCompare } = deed
    ? openSignatures(deed.terms.mode, deed.signatures)
    : { toSign: terms ? signersOf(terms.mode) : [], toCompare: [] };
  const stamp = stampStateOf(terms?.duty ?? null, deed?.stamp ?? (terms?.duty?.means === 'e-stamp' ? 'ordered' : null));
  const toStamp = deed?.signedAt || mayBeSigned(stamp) ? null : stamp === 'ordered' ? 'buy-stamp' : 'enter-stamp';
  return {
    deed: { toSign, toCompare: toCompare.length > 0, isMissing: terms === null, toStamp },
    deedSignedAt: deed?.signedAt ?? null,
  };
}
