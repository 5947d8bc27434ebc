import type { ClaimFacts } from './claim-facts.ts';
import { progressAt } from './stages.ts';

type ProgressFacts = Pick<
  ClaimFacts,
  'stage' | 'completedParts' | 'stageBeforeQuestions' | 'offer' | 'invoiceAmount' | 'vehicleReady' | 'payout'
>;

/** How far the claim is on the claimant's way, 0 to 100 percent. Parts count 4 each; after approval each thing that the payout needs counts 7. */
export function progressPercent(facts: ProgressFacts): number {
  if (facts.stage === 'draft') return facts.completedParts.length * 4;
  if (facts.stage === 'info_needed') {
    // A question takes nothing away from what was reached.
    const before = facts.stageBeforeQuestions;
    return progressAt(before ?? 'review') ?? 0;
  }
  const reached = progressAt(facts.stage);
  if (reached !== null) return reached;
  const done = [
    facts.offer?.state === 'accepted',
    facts.invoiceAmount !== null,
    facts.vehicleReady,
    facts.payout !== null && facts.payout.state !== 'failed' && facts.payout.state !== 'reversed',
  ];
  return 67 + done.filter(Boolean).length * 7;
}
