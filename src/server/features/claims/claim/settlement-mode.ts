import { modeOf } from '#domain/claims/settlement-mode.ts';
import type { ClaimMode } from '#domain/claims/settlement-mode.ts';
import type { WordFacts, WordTitle } from '#domain/claims/review/insurers-word.ts';
import { settlementModes } from '#domain/insurers/insurer.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { z } from '#contract/zod-setup.ts';
import type { BesideClaim, ClaimFile, StoredWord } from './claim-file.ts';
import type { ClaimRow } from './claim-row.ts';

export function wordsOf({ words }: Pick<BesideClaim, 'words'>): WordFacts[] {
  return words.map(wordFactsOf);
}

const untitled: WordTitle = { insuredName: null, registrationNumber: null, policyNumber: null };

function wordFactsOf({ said, recorders, officer_state: state, ...word }: StoredWord): WordFacts {
  return {
    id: word.id,
    source: word.source,
    answer: word.answer,
    answeredAt: word.answered_at,
    // Older confirmations have neither title nor acceptance.
    terms: said && {
      ...untitled,
      ...said,
      amount: rupeesToPaise(said.amount),
      acceptance: said.acceptance ?? 'final',
      acceptedOn: said.acceptedOn ?? null,
    },
    takenOver: word.taken,
    insurerId: word.insurer_id,
    insurerModes: word.insurer_modes,
    listingId: word.listing_id,
    officer: { isActive: state === 'active', isEnded: state === 'ended', recordedBy: recorders },
  };
}

type ModeSources = Pick<BesideClaim, 'words' | 'insurer' | 'cover' | 'garage'>;

/** Whether the insurer pays the garage or reimburses the owner, as far as known. */
export function claimMode(row: ClaimRow, beside: ModeSources, now: Date): ClaimMode {
  return modeOf({ ...recorded(row, beside, now), setByStaff: modeSetByStaff(row.settlement_terms) });
}

/** The same without what staff set for the calculation. */
export function recordedMode(row: ClaimRow, beside: ModeSources, now: Date): ClaimMode {
  return modeOf({ ...recorded(row, beside, now), setByStaff: null });
}

function recorded(row: ClaimRow, beside: ModeSources, now: Date) {
  const { insurer, cover, garage } = beside;
  // Before the approval names the insurer, it is that of the policy.
  const ofPolicy = cover && { id: cover.insurerId, name: cover.insurerName, modes: null };
  return {
    words: wordsOf(beside),
    insurer: insurer ?? ofPolicy,
    listingId: row.listing_id,
    cashless: garage?.cashless ?? [],
    today: todayInKolkata(now),
  };
}

const mode = z.enum(settlementModes);
/** Older rows hold all terms together. */
const storedTerms = z.union([
  z.pipe(
    z.object({ overrides: z.object({ mode: z.object({ value: mode }) }) }),
    z.transform(({ overrides }) => overrides.mode.value),
  ),
  z.pipe(
    z.object({ mode }),
    z.transform((terms) => terms.mode),
  ),
]);

function modeSetByStaff(stored: unknown) {
  const read = z.safeParse(storedTerms, stored);
  return read.success ? read.data : null;
}

/** The insurer's own day, as its signatory gave it or confirmed on; without a confirmation, our approval of its acceptance. */
export function acceptedOnOf({ row, words }: Pick<ClaimFile, 'row' | 'words'>): IsoDate | null {
  const word = words.find(({ id }) => id === row.insurer_word_id);
  if (word?.said?.acceptedOn) return word.said.acceptedOn as IsoDate;
  const at = word?.answered_at ?? row.approved_at;
  return at && todayInKolkata(new Date(at));
}
