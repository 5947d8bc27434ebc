import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { claimStages, liveStages } from '#domain/claims/stages.ts';
import type { ClaimStage } from '#domain/claims/stages.ts';

/** Table alias of the claim in the query; '' for unqualified columns. */
type Alias = 'c' | 'claim' | '';
type Condition = (alias?: Alias) => RawBuilder<boolean>;

/**
 * The only file that names stages in SQL (`test/architecture/claim-stages.test.ts`); queries use these conditions, or `claim_todo` for what is left to do.
 * Literals rather than parameters, so that the planner can use partial indexes.
 */
function stageIn(stages: readonly ClaimStage[], not = false): Condition {
  const names = stages.map((stage) => `'${stage}'`);
  const test = names.length === 1 ? `${not ? '<>' : '='} ${names.join()}` : `${not ? 'not in' : 'in'} (${names.join(', ')})`;
  return (alias = 'c') => sql.raw<boolean>(`${alias === '' ? '' : `${alias}.`}stage ${test}`);
}

/** A draft does not count as a claim yet. */
export const isDraft = stageIn(['draft']);
export const isFiled = stageIn(['draft'], true);
/** Neither a surveyor nor a reviewer has started. */
export const isNew = stageIn(['submitted']);
export const wasBegun = stageIn(['survey', 'review', 'info_needed', 'second_approval', 'approved', 'disbursed', 'closed']);
export const awaitsSecondApproval = stageIn(['second_approval']);
/** Approved, and the garage is not paid yet. */
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
/** Stages in which staff act on the claim, so connected persons are excluded. */
export const isHandled = stageIn(claimStages.filter((stage) => stage !== 'draft' && stage !== 'closed' && stage !== 'withdrawn'));

/** For a filter or a rule of the domain that lists stages. */
export function inStages(stages: readonly string[], alias: Alias = 'c'): RawBuilder<boolean> {
  return sql<boolean>`${sql.raw(alias === '' ? 'stage' : `${alias}.stage`)} = any(${[...stages]}::text[])`;
}
