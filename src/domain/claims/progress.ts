import type { ClaimFacts } from './claim-facts.ts';
import type { ClaimStage } from './stages.ts';

type ProgressFacts = Pick<
  ClaimFacts,
  'stage' | 'completedParts' | 'stageBeforeQuestions' | 'offer' | 'invoiceAmount' | 'vehicleReady' | 'payout'
>;

const atStage: Record<Exclude<ClaimStage, 'draft' | 'info_needed' | 'approved'>, number> = {
  submitted: 25,
  survey: 35,
  review: 50,
  second_approval: 60,
  // The vehicle is free and the claimant owes nothing more: what follows is between us and the insurer.
  disbursed: 100,
  closed: 100,
  rejected: 100,
  withdrawn: 100,
};

/** How far the claim is on the claimant's way, 0 to 100 percent. Parts count 4 each; after approval each thing that the payout needs counts 7. */
export function progressPercent(facts: ProgressFacts): number {
  if (facts.stage === 'draft') return facts.completedParts.length * 4;
  if (facts.stage === 'info_needed') {
    // A question takes nothing away from what was reached.
    const before = facts.stageBeforeQuestions;
    return before === 'submitted' || before === 'survey' ? atStage[before] : atStage.review;
  }
  if (facts.stage !== 'approved') return atStage[facts.stage];
  const done = [
    facts.offer?.state === 'accepted',
    facts.invoiceAmount !== null,
    facts.vehicleReady,
    facts.payout !== null && facts.payout.state !== 'failed' && facts.payout.state !== 'reversed',
  ];
  return 67 + done.filter(Boolean).length * 7;
}
