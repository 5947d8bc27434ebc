import type { WordFacts } from '#domain/claims/review/insurers-word.ts';
import { rupeesToPaise } from '#domain/money.ts';
import type { BesideClaim, StoredWord } from './claim-file.ts';

/** The officers' last answers. */
export function wordsOf({ words }: Pick<BesideClaim, 'words'>): WordFacts[] {
  return words.map(wordFactsOf);
}

function wordFactsOf({ said, recorders, officer_state: state, ...word }: StoredWord): WordFacts {
  return {
    id: word.id,
    answer: word.answer,
    answeredAt: word.answered_at,
    terms: said && { ...said, amount: rupeesToPaise(said.amount) },
    takenOver: word.taken,
    insurerId: word.insurer_id,
    insurerModes: word.insurer_modes,
    listingId: word.listing_id,
    officer: { isActive: state === 'active', isEnded: state === 'ended', recordedBy: recorders },
  };
}
