import { todayInKolkata } from '../../dates.ts';
import type { IsoDate } from '../../dates.ts';
import type { SettlementMode } from '#domain/insurers/insurer.ts';
import type { Paise } from '../../money.ts';
import { fails, holds, notKnown } from './findings.ts';
import type { Finding } from './findings.ts';

export const wordModes = ['cashless', 'reimbursement'] as const;
/** Whom the insurer says it pays. Only where that is us does its money come back. */
export const wordPayees = ['us', 'garage', 'owner'] as const;
export const wordAnswers = ['confirmed', 'corrected', 'denied'] as const;
export type WordAnswer = (typeof wordAnswers)[number];

/** What an officer of the insurer says that it has accepted. */
export interface WordTerms {
  readonly insurerClaimNumber: string;
  readonly amount: Paise;
  readonly mode: (typeof wordModes)[number];
  readonly payee: (typeof wordPayees)[number];
  /** By when it pays. */
  readonly expectedOn: IsoDate;
}

/** The last answer of one officer about the claim. */
export interface WordFacts {
  readonly id: string;
  readonly answer: WordAnswer;
  readonly answeredAt: Date;
  /** As confirmed, or as the officer corrected them; null after a denial. */
  readonly terms: WordTerms | null;
  /** Of a correction: did staff take it over? Before that nobody goes by it. */
  readonly takenOver: boolean;
  readonly insurerId: string;
  /** How the insurer settles by its record, today; null where nobody has recorded it. */
  readonly insurerModes: readonly SettlementMode[] | null;
  /** The garage that the claim named when the officer was asked. */
  readonly listingId: string | null;
  readonly officer: {
    /** Still on record; who is to be taken off is not heard any more. */
    readonly isActive: boolean;
    readonly isEnded: boolean;
    /** Who put the officer and their mailbox on record. */
    readonly recordedBy: readonly string[];
  };
}

/** What an approval rests on, for comparison with the word. */
export interface WordSubject {
  readonly insurerId: string | null;
  readonly insurerClaimNumber: string | null;
  readonly listingId: string | null;
}

/** What the insurer's word is judged by. */
export interface WordCheckFacts {
  /** The last answer of each officer of the insurer who was asked. */
  readonly words: readonly WordFacts[];
  /** What an approval rests on; null while it was not looked up. */
  readonly wordSubject: WordSubject | null;
  readonly approvedAmount: Paise | null;
  /** How the calculation takes the insurer to pay; null while nobody has looked. */
  readonly calculatedMode: SettlementMode | null;
  readonly now: Date;
}

/** The word that counts: the newest of an officer who is on record. */
export function presentWord({ words }: Pick<WordCheckFacts, 'words'>): WordFacts | null {
  const heard = words.filter(({ officer }) => officer.isActive);
  return heard.reduce<WordFacts | null>((newest, word) => (newest && newest.answeredAt >= word.answeredAt ? newest : word), null);
}

/** Does an officer say that the insurer has not accepted this? What one denied only they take back, or the two people who take them off the record. */
export function isDenied({ words }: Pick<WordCheckFacts, 'words'>): boolean {
  return words.some(({ answer, officer }) => answer === 'denied' && !officer.isEnded);
}

/** Has the insurer itself said what is to be approved? Another number, garage or insurer, a larger amount or a day that has passed, and it has not. */
export function judgeWord(facts: WordCheckFacts): Finding {
  if (facts.words.some(({ answer }) => answer === 'denied')) return fails('word-denied');
  const word = presentWord(facts);
  if (word?.terms == null) return notKnown('word-open');
  if (word.answer === 'corrected' && !word.takenOver) return fails('word-corrected');
  const { terms } = word;
  if (!isAboutIt(word, terms, facts.wordSubject)) return fails('word-of-something-else');
  if (terms.amount < (facts.approvedAmount ?? 0)) return fails('word-of-less');
  if (terms.payee !== 'us') return fails('word-paid-elsewhere');
  return terms.expectedOn >= todayInKolkata(facts.now) ? holds('word-confirmed') : fails('word-past', terms.expectedOn);
}

/** The insurer confirmation that an approval of this amount rests on; null where it rests on none. */
export function wordRestedOn(facts: WordCheckFacts): WordFacts | null {
  return judgeWord(facts).result === 'holds' ? presentWord(facts) : null;
}

/** What an approval would rest on. Before staff name insurer and number, the confirmation's own stand for them. */
export function wordSubjectOf({ words }: Pick<WordCheckFacts, 'words'>, named: WordSubject): WordSubject {
  const word = presentWord({ words });
  return {
    insurerId: named.insurerId ?? word?.insurerId ?? null,
    insurerClaimNumber: named.insurerClaimNumber ?? word?.terms?.insurerClaimNumber ?? null,
    listingId: named.listingId,
  };
}

/** Does the insurer's record allow how its officer says that it pays, and does the calculation take it so? */
export function judgeMode(facts: Pick<WordCheckFacts, 'words' | 'calculatedMode'>): Finding {
  const word = presentWord(facts);
  if (word?.terms == null) return notKnown('word-open');
  const { mode } = word.terms;
  if (word.insurerModes === null) return notKnown('mode-unrecorded');
  if (!word.insurerModes.includes(mode)) return fails('mode-not-allowed', mode);
  if (facts.calculatedMode === null) return notKnown('unlooked');
  return facts.calculatedMode === mode ? holds('mode-allowed', mode) : fails('mode-calculated-otherwise', facts.calculatedMode);
}

function isAboutIt({ insurerId, listingId }: WordFacts, terms: WordTerms, subject: WordSubject | null): boolean {
  return (
    subject !== null &&
    insurerId === subject.insurerId &&
    listingId === subject.listingId &&
    isSameNumber(terms.insurerClaimNumber, subject.insurerClaimNumber)
  );
}

function isSameNumber(one: string, other: string | null): boolean {
  return other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();
}
