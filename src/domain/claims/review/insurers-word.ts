import { todayInKolkata } from '../../dates.ts';
import type { IsoDate } from '../../dates.ts';
import type { SettlementMode } from '#domain/insurers/insurer.ts';
import { lesser, percentOf } from '../../money.ts';
import type { Paise } from '../../money.ts';
import { isSameName } from '#domain/same-name.ts';
import { fails, holds, notKnown } from './findings.ts';
import type { Finding } from './findings.ts';

export const wordModes = ['cashless', 'reimbursement'] as const;
/** Payee according to the insurer. Only if that is us are we repaid. */
export const wordPayees = ['us', 'garage', 'owner'] as const;
/** Provisional: work approval, on the estimate. Final: on the bill and the re-inspection. */
export const wordAcceptances = ['provisional', 'final'] as const;
export type WordAcceptance = (typeof wordAcceptances)[number];
export const wordAnswers = ['confirmed', 'corrected', 'denied'] as const;
export type WordAnswer = (typeof wordAnswers)[number];

/** Whose vehicle and which policy; null where nothing is recorded or nothing was asked. */
export interface WordTitle {
  readonly insuredName: string | null;
  readonly registrationNumber: string | null;
  readonly policyNumber: string | null;
}

/** Terms accepted according to the insurer's authorised signatory. */
export interface WordTerms extends WordTitle {
  readonly insurerClaimNumber: string;
  readonly amount: Paise;
  readonly mode: (typeof wordModes)[number];
  readonly payee: (typeof wordPayees)[number];
  readonly expectedOn: IsoDate;
  readonly acceptance: WordAcceptance;
  /** The insurer's own date of it; null for answers from before it was asked. */
  readonly acceptedOn: IsoDate | null;
}

/** By a link to a signatory on record, or on a letter that two people compared. */
export const wordSources = ['link', 'letter'] as const;
export type WordSource = (typeof wordSources)[number];

/** The last answer of one authorised signatory about the claim, or a confirmed letter of acceptance. */
export interface WordFacts {
  readonly id: string;
  readonly source: WordSource;
  readonly answer: WordAnswer;
  readonly answeredAt: Date;
  /** As confirmed or corrected by the signatory; null after a denial. */
  readonly terms: WordTerms | null;
  /** For a correction: whether staff adopted it; before that it does not count. */
  readonly takenOver: boolean;
  readonly insurerId: string;
  /** How the insurer settles according to its current record; null if not recorded. */
  readonly insurerModes: readonly SettlementMode[] | null;
  /** The claim's garage when the signatory was asked. */
  readonly listingId: string | null;
  readonly officer: {
    /** Still on record; answers of signatories marked for removal do not count, nor letters refused later. */
    readonly isActive: boolean;
    readonly isEnded: boolean;
    /** Who recorded the signatory and their mailbox; for a letter, who uploaded, entered and confirmed it. */
    readonly recordedBy: readonly string[];
  };
}

/** Terms of an approval, compared with the insurer confirmation. */
export interface WordSubject {
  readonly insurerId: string | null;
  readonly insurerClaimNumber: string | null;
  readonly listingId: string | null;
}

export interface WordCheckFacts {
  /** The last answer of each signatory asked. */
  readonly words: readonly WordFacts[];
  /** Terms of the approval; null if not looked up. */
  readonly wordSubject: WordSubject | null;
  /** Insured, vehicle and policy as recorded now. */
  readonly wordTitle: WordTitle;
  readonly approvedAmount: Paise | null;
  /** Share of a provisionally accepted amount that may be advanced, in percent (a dated setting). */
  readonly provisionalPercent: number;
  /** Settlement mode of the calculation; null if not looked up. */
  readonly calculatedMode: SettlementMode | null;
  readonly now: Date;
}

/** The confirmation in force: the newest by a signatory on record or on a letter. */
export function presentWord({ words }: Pick<WordCheckFacts, 'words'>): WordFacts | null {
  const heard = words.filter(({ officer }) => officer.isActive);
  return heard.reduce<WordFacts | null>((newest, word) => (newest && !isLater(word, newest) ? newest : word), null);
}

/** A letter speaks on its own date, however late it is entered: an old one does not replace a newer answer. */
function isLater(word: WordFacts, other: WordFacts): boolean {
  const [day, otherDay] = [spokenOn(word), spokenOn(other)];
  return day === otherDay ? word.answeredAt > other.answeredAt : day > otherDay;
}

function spokenOn({ source, terms, answeredAt }: WordFacts): IsoDate {
  return (source === 'letter' ? terms?.acceptedOn : null) ?? todayInKolkata(answeredAt);
}

/** The most that may be advanced while the acceptance in force is provisional; null if none is, or an answer does not count. */
export function provisionalLimit(facts: Pick<WordCheckFacts, 'words' | 'provisionalPercent'>): Paise | null {
  const word = presentWord(facts);
  if (word?.terms?.acceptance !== 'provisional' || (word.answer === 'corrected' && !word.takenOver)) return null;
  return lesser(word.terms.amount, percentOf(word.terms.amount, facts.provisionalPercent * 100));
}

export interface ApprovedFacts {
  readonly approvedAmount: Paise | null;
  readonly approvedAt: Date | null;
  readonly deciderIds: readonly string[];
}

/**
 * Whether the insurer finally accepts less than was approved. A correction that nobody took over yet counts, too: it can only stop money. Two people who approve
 * after that answer decide it knowingly.
 */
export function isFinalBelow({
  words,
  approvedAmount,
  approvedAt,
  deciderIds,
}: Pick<WordCheckFacts, 'words'> & ApprovedFacts): boolean {
  const word = presentWord({ words });
  if (word?.terms?.acceptance !== 'final' || word.terms.amount >= (approvedAmount ?? 0)) return false;
  const isDecidedByTwo = new Set(deciderIds).size > 1 && approvedAt !== null && approvedAt >= word.answeredAt;
  return !isDecidedByTwo;
}

/** Whether a signatory denies the acceptance. Only that signatory can revoke a denial, or the two people who remove the signatory from the record. */
export function isDenied({ words }: Pick<WordCheckFacts, 'words'>): boolean {
  return words.some(({ answer, officer }) => answer === 'denied' && !officer.isEnded);
}

/** Whether the insurer confirmed what is to be approved. Not if number, garage or insurer differ, the amount is larger, or the payment date has passed. */
export function judgeWord(facts: WordCheckFacts): Finding {
  if (facts.words.some(({ answer }) => answer === 'denied')) return fails('word-denied');
  const word = presentWord(facts);
  if (word?.terms == null) return notKnown('word-open');
  if (word.answer === 'corrected' && !word.takenOver) return fails('word-corrected');
  const { terms } = word;
  if (!isAboutIt(word, terms, facts.wordSubject)) return fails('word-of-something-else');
  const title = judgeTitle(terms, facts.wordTitle);
  if (title !== null) return title;
  if (terms.amount < (facts.approvedAmount ?? 0)) return fails('word-of-less');
  if ((provisionalLimit(facts) ?? terms.amount) < (facts.approvedAmount ?? 0)) return fails('word-provisional');
  if (terms.payee !== 'us') return fails('word-paid-elsewhere');
  return terms.expectedOn >= todayInKolkata(facts.now) ? holds('word-confirmed') : fails('word-past', terms.expectedOn);
}

/** The insurer confirmation behind an approval of this amount; null if none. */
export function wordRestedOn(facts: WordCheckFacts): WordFacts | null {
  return judgeWord(facts).result === 'holds' ? presentWord(facts) : null;
}

/** Terms an approval would be based on. Until staff name insurer and number, those of the confirmation apply. */
export function wordSubjectOf({ words }: Pick<WordCheckFacts, 'words'>, named: WordSubject): WordSubject {
  const word = presentWord({ words });
  return {
    insurerId: named.insurerId ?? word?.insurerId ?? null,
    insurerClaimNumber: named.insurerClaimNumber ?? word?.terms?.insurerClaimNumber ?? null,
    listingId: named.listingId,
  };
}

/** Whether the insurer's record allows the confirmed settlement mode, and the calculation uses it. */
export function judgeMode(facts: Pick<WordCheckFacts, 'words' | 'calculatedMode'>): Finding {
  const word = presentWord(facts);
  if (word?.terms == null) return notKnown('word-open');
  const { mode } = word.terms;
  if (word.insurerModes === null) return notKnown('mode-unrecorded');
  if (!word.insurerModes.includes(mode)) return fails('mode-not-allowed', mode);
  if (facts.calculatedMode === null) return notKnown('unlooked');
  return facts.calculatedMode === mode ? holds('mode-allowed', mode) : fails('mode-calculated-otherwise', facts.calculatedMode);
}

const titleParts = ['insuredName', 'registrationNumber', 'policyNumber'] as const;

/** Null if the insurer confirmed insured, vehicle and policy as they are recorded now. A later change is asked again. */
function judgeTitle(confirmed: WordTitle, recorded: WordTitle): Finding | null {
  const isSame = { insuredName: isSameName, registrationNumber: isSameMark, policyNumber: isSameMark };
  const known = titleParts.filter((part) => recorded[part] !== null);
  const other = known.find((part) => confirmed[part] !== null && !isSame[part](confirmed[part] ?? '', recorded[part] ?? ''));
  if (other !== undefined) return fails('word-of-other-title', confirmed[other] ?? '', recorded[other] ?? '');
  return known.some((part) => confirmed[part] === null) ? notKnown('word-title-open') : null;
}

/** Insurers' offices write 'POL/2026/77' and 'POL 2026 77'. */
function isSameMark(one: string, other: string): boolean {
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return bare(one) === bare(other);
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
