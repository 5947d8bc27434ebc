import type { IsoDate } from '#domain/dates.ts';
import { cashlessStanding } from '#domain/directory/cashless.ts';
import type { CashlessWord } from '#domain/directory/cashless.ts';
import type { SettlementMode } from '#domain/insurers/insurer.ts';
import { presentWord } from './review/insurers-word.ts';
import type { WordFacts } from './review/insurers-word.ts';

/** Who says how this claim is settled. `assumed`: nobody yet. */
export const modeSources = ['insurer', 'staff', 'garage', 'assumed'] as const;
export type ModeSource = (typeof modeSources)[number];

export interface ModeFacts {
  readonly words: readonly WordFacts[];
  /** Insurer of the claim; before one is recorded, any insurer's confirmation of this claim counts. */
  readonly insurer: { readonly id: string; readonly name: string; readonly modes: readonly SettlementMode[] | null } | null;
  /** The claim's garage; an answer about another garage says nothing about this one. */
  readonly listingId: string | null;
  /** For which insurers the garage repairs cashless. */
  readonly cashless: readonly CashlessWord[];
  /** Set by staff for the calculation. */
  readonly setByStaff: SettlementMode | null;
  readonly today: IsoDate;
}

export interface ClaimMode {
  readonly mode: SettlementMode;
  readonly source: ModeSource;
}

/**
 * Cashless or reimbursement, for this garage with this insurer. The insurer's own confirmation decides, then what staff set, then the garage's statement that
 * staff confirmed within the year. Without any of them the owner is the insurer's creditor, as in every policy.
 */
export function modeOf(facts: ModeFacts): ClaimMode {
  const said = insurersMode(facts);
  if (said) return { mode: said, source: 'insurer' };
  if (facts.setByStaff) return { mode: facts.setByStaff, source: 'staff' };
  return isCashless(facts) ? { mode: 'cashless', source: 'garage' } : { mode: 'reimbursement', source: 'assumed' };
}

function insurersMode({ words, insurer, listingId }: ModeFacts): SettlementMode | null {
  const word = presentWord({ words });
  if (word === null || (insurer !== null && word.insurerId !== insurer.id) || word.listingId !== listingId) return null;
  // Until staff adopt a correction, the claim waits for them.
  return word.answer === 'corrected' && !word.takenOver ? null : (word.terms?.mode ?? null);
}

function isCashless({ insurer, cashless, today }: ModeFacts): boolean {
  if (insurer === null || insurer.modes?.includes('cashless') === false) return false;
  return cashless.some((word) => word.insurer === insurer.name && cashlessStanding(word, today) === 'confirmed');
}
