import type { OfferState } from '#domain/claims/offer/offer.ts';
import type { ReceivableState } from '../claims/recovery/receivable.ts';
import { isReceivableDone } from '../claims/recovery/receivable.ts';
import type { ClaimStage } from '../claims/stages.ts';
import { ZERO, atLeastZero, percentOf, subtract } from '../money.ts';
import type { Paise } from '../money.ts';

/** What limits there are on the money that we have at risk, in the order in which their use is locked (by kind, then subject). */
export const exposureKinds = ['claim', 'garage', 'garage-surveyor', 'insurer', 'owner', 'total'] as const;
export type ExposureKind = (typeof exposureKinds)[number];

/** One thing that has a limit. The subject of `total` is empty; that of a pair is both ids with a colon between. */
export interface ExposureKey {
  readonly kind: ExposureKind;
  readonly subject: string;
}

/** What one claim takes of one limit. */
export interface Reservation extends ExposureKey {
  readonly amount: Paise;
}

/** By how much a limit is used more, or less. */
export interface ExposureChange extends ExposureKey {
  readonly by: number;
}

/** What decides how much of our money is at risk on a claim, and with whom. */
export interface ExposureFacts {
  readonly claimId: string;
  readonly stage: ClaimStage;
  readonly approvedAmount: Paise | null;
  /** Of the newest offer; null before the first. */
  readonly offerState: OfferState | null;
  readonly receivableState: ReceivableState | null;
  /** What the insurer paid, with the tax it withheld. */
  readonly collected: Paise;
  readonly insurerId: string | null;
  /** The garage by its listing: it has one, with or without an account. */
  readonly listingId: string | null;
  readonly surveyorId: string | null;
  readonly ownerId: string;
}

/** From the first person's approval until the insurer has paid, or the rest is written off. */
const countingStages: readonly ClaimStage[] = ['second_approval', 'approved', 'disbursed'];

/** THE rule of what a claim takes of every limit it falls under: the advance less what was collected; nothing while its offer has lapsed. */
export function amountAtRisk(facts: ExposureFacts): Paise {
  const { stage, approvedAmount, offerState, receivableState, collected } = facts;
  if (!countingStages.includes(stage) || approvedAmount === null) return ZERO;
  if (stage === 'approved' && offerState === 'expired') return ZERO;
  if (receivableState !== null && isReceivableDone(receivableState)) return ZERO;
  return atLeastZero(subtract(approvedAmount, collected));
}

/** The limits that a claim falls under. A garage that is only named has none until it is linked; nobody can be paid before. */
export function exposureKeys(facts: ExposureFacts): ExposureKey[] {
  const { claimId, insurerId, listingId, surveyorId, ownerId } = facts;
  const subjects: Record<ExposureKind, string | null> = {
    claim: claimId,
    garage: listingId,
    'garage-surveyor': listingId !== null && surveyorId !== null ? `${listingId}:${surveyorId}` : null,
    insurer: insurerId,
    owner: ownerId,
    total: '',
  };
  return exposureKinds.flatMap((kind) => {
    const subject = subjects[kind];
    return subject === null ? [] : [{ kind, subject }];
  });
}

/** What the claim must have reserved now. */
export function reservationsOf(facts: ExposureFacts): Reservation[] {
  const amount = amountAtRisk(facts);
  return amount === ZERO ? [] : exposureKeys(facts).map((key) => ({ ...key, amount }));
}

/** By how much each limit is used more or less, in the order of locking; what was kept is given back exactly as it was taken. */
export function exposureChanges(held: readonly Reservation[], wanted: readonly Reservation[]): ExposureChange[] {
  const changes = new Map<string, ExposureChange>();
  const count = ({ kind, subject }: ExposureKey, by: number) => {
    const id = `${kind} ${subject}`;
    changes.set(id, { kind, subject, by: (changes.get(id)?.by ?? 0) + by });
  };
  for (const one of held) count(one, -one.amount);
  for (const one of wanted) count(one, one.amount);
  return [...changes.values()].filter(({ by }) => by !== 0).toSorted(inLockOrder);
}

function inLockOrder(left: ExposureKey, right: ExposureKey): number {
  const byKind = exposureKinds.indexOf(left.kind) - exposureKinds.indexOf(right.kind);
  return byKind || (left.subject < right.subject ? -1 : 1);
}

/** From this share on staff are warned, in basis points. */
const NEAR_LIMIT = 8_000;

/** Is so much of the limit used that people should look at it? */
export function isNearLimit(used: Paise, limit: Paise): boolean {
  return used > 0 && used >= percentOf(limit, NEAR_LIMIT);
}
