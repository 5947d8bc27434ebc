import type { ClaimFacts } from './claim-facts.ts';

/** What somebody of the staff did about one claim beside approving it: linked its garage, let the payout go to a changed account, handled its money. */
export const claimHands = ['linked', 'released', 'money'] as const;
export type ClaimHand = (typeof claimHands)[number];

/** Who did it. */
export interface ClaimHandFact {
  readonly userId: string;
  readonly hand: ClaimHand;
}

/** Did this person have one of these hands in the claim? */
export function hadHand(facts: Pick<ClaimFacts, 'hands'>, userId: string | null, ...hands: readonly ClaimHand[]): boolean {
  return facts.hands.some((one) => one.userId === userId && hands.includes(one.hand));
}
