import type { OfferState } from '#domain/claims/offer/offer.ts';
import type { ReceivableState } from '../claims/recovery/receivable.ts';
import { isReceivableDone } from '../claims/recovery/receivable.ts';
import type { ClaimStage } from '../claims/stages.ts';
import { ZERO, atLeastZero, percentOf, subtract } from '../money.ts';
import type { Paise } from '../money.ts';

/** Kinds of exposure limits, in locking order (by kind, then subject). */
export const exposureKinds = ['claim', 'garage', 'garage-surveyor', 'insurer', 'owner', 'total'] as const;
export type ExposureKind = (typeof exposureKinds)[number];

/** A limited subject. `total` has an empty subject; a pair has both ids separated by a colon. */
export interface ExposureKey {
  readonly kind: ExposureKind;
  readonly subject: string;
}

/** Amount of one claim against one limit. */
export interface Reservation extends ExposureKey {
  readonly amount: Paise;
}

export interface ExposureChange extends ExposureKey {
  readonly by: number;
}

/** Facts that determine our exposure on a claim, and to whom. */
export interface ExposureFacts {
  readonly claimId: string;
  readonly stage: ClaimStage;
  readonly approvedAmount: Paise | null;
  /** State of the newest offer; null before the first. */
  readonly offerState: OfferState | null;
  readonly receivableState: ReceivableState | null;
  /** Received from the insurer, including TDS withheld. */
  readonly collected: Paise;
  readonly insurerId: string | null;
  /** The garage's listing, with or without an account. */
  readonly listingId: string | null;
  readonly surveyorId: string | null;
  readonly ownerId: string;
}

/** From the first approval until the insurer has paid, or the rest is written off. */
const countingStages: readonly ClaimStage[] = ['second_approval', 'approved', 'disbursed'];

/** A claim's exposure under every limit: the advance less the amount collected; zero while its offer has lapsed. */
export function amountAtRisk(facts: ExposureFacts): Paise {
  const { stage, approvedAmount, offerState, receivableState, collected } = facts;
  if (!countingStages.includes(stage) || approvedAmount === null) return ZERO;
  if (stage === 'approved' && offerState === 'expired') return ZERO;
  if (receivableState !== null && isReceivableDone(receivableState)) return ZERO;
  return atLeastZero(subtract(approvedAmount, collected));
}

/** Limits that apply to a claim. A garage that is only named has none until it is linked; it cannot be paid before. */
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

export function reservationsOf(facts: ExposureFacts): Reservation[] {
  const amount = amountAtRisk(facts);
  return amount === ZERO ? [] : exposureKeys(facts).map((key) => ({ ...key, amount }));
}

/** Changes per limit, in locking order; existing reservations are released by exactly the stored amount. */
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

/** Warning threshold for staff, in basis points. */
const NEAR_LIMIT = 8_000;

/** Whether utilisation has reached the warning threshold. */
export function isNearLimit(used: Paise, limit: Paise): boolean {
  return used > 0 && used >= percentOf(limit, NEAR_LIMIT);
}
