import { isAllowedFrom } from '../state-machine.ts';
import type { ClaimFacts } from './claim-facts.ts';
import type { ClaimAction, ClaimTransition } from './lifecycle.ts';
import { claimLifecycle } from './lifecycle.ts';
import type { ClaimStage } from './stages.ts';

/** The stage after the action; 'removed' when the claim ceases to exist. Ask `can` first: RangeError from a stage that the table does not list. */
export function apply(action: ClaimAction, facts: Pick<ClaimFacts, 'stage' | 'stageBeforeQuestions'>): ClaimStage | 'removed' {
  if (!isAllowedFrom(claimLifecycle, action, facts.stage)) throw new RangeError(`${action} is not possible from ${facts.stage}`);
  const { to }: ClaimTransition = claimLifecycle[action];
  if (to === 'same') return facts.stage;
  if (to === 'stage-before-questions') return facts.stageBeforeQuestions ?? 'review';
  return to;
}
