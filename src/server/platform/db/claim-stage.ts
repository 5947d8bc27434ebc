import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { claimStages, liveStages } from '#domain/claims/stages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';

/** Under which name a query knows the claim; '' where its columns stand alone. */
type Alias = 'c' | 'claim' | '';
type Condition = (alias?: Alias) => RawBuilder<boolean>;

/*
 * The one file that names stages in SQL (`test/architecture/claim-stages.test.ts`): a query asks for the condition by its name, or for what is
 * left to do in `claim_todo`. Written out and not passed as values, so that the planner may use partial indexes.
 */
function stageIn(stages: readonly ClaimStage[], not = false): Condition {
  const names = stages.map((stage) => `'${stage}'`);
  const test = names.length === 1 ? `${not ? '<>' : '='} ${names.join()}` : `${not ? 'not in' : 'in'} (${names.join(', ')})`;
  return (alias = 'c') => sql.raw<boolean>(`${alias === '' ? '' : `${alias}.`}stage ${test}`);
}

/** A draft is not yet a claim. */
export const isDraft = stageIn(['draft']);
export const isFiled = stageIn(['draft'], true);
/** No surveyor and no reviewer has begun. */
export const isNew = stageIn(['submitted']);
export const wasBegun = stageIn(['survey', 'review', 'info_needed', 'second_approval', 'approved', 'disbursed', 'closed']);
export const awaitsSecondApproval = stageIn(['second_approval']);
/** Approved, and its garage not paid. */
export const isApproved = stageIn(['approved']);
export const isPaidOut = stageIn(['disbursed', 'closed']);
export const wasApproved = stageIn(['approved', 'disbursed', 'closed']);
export const takesExposure = stageIn(['second_approval', 'approved', 'disbursed']);
export const isRejected = stageIn(['rejected']);
export const endedUnpaid = stageIn(['rejected', 'withdrawn']);
export const isOver = stageIn(['closed', 'rejected', 'withdrawn']);
export const goesOn = stageIn(['closed', 'rejected', 'withdrawn'], true);
export const isWithdrawn = stageIn(['withdrawn']);
export const isNotWithdrawn = stageIn(['withdrawn'], true);
/** Counts as a second claim for the same loss. */
export const isLive = stageIn(liveStages);
/** Staff do something about it that they may not do about somebody with whom they are connected. */
export const isHandled = stageIn(claimStages.filter((stage) => stage !== 'draft' && stage !== 'closed' && stage !== 'withdrawn'));

/** In one of these, as a filter or a rule of the domain names them. */
export function inStages(stages: readonly string[], alias: Alias = 'c'): RawBuilder<boolean> {
  return sql<boolean>`${sql.raw(alias === '' ? 'stage' : `${alias}.stage`)} = any(${[...stages]}::text[])`;
}
