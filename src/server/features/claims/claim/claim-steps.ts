import type { Paise } from '#domain/money.ts';
import type { Updateable } from 'kysely';
import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { problem } from '#contract/errors.ts';
import { apply, can, canSeeClaim } from '#domain/claims/lifecycle.ts';
import type { ClaimAction } from '#domain/claims/lifecycle.ts';
import type { ClaimFacts } from '#domain/claims/claim-facts.ts';
import { offeredActions } from '#domain/claims/offered-actions.ts';
import { statusOf } from '#domain/claims/claim-names.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { factsOf } from './claim-facts.ts';
import type { ClaimFile } from './claim-file.ts';
import type { ClaimRow } from './claim-row.ts';
import { numberOf } from './claim-number.ts';
import { loadClaim } from './load-claims.ts';
import { claimMoves, claimNow, claimStands } from './renew-claims.ts';
import type { RoleActor } from '#domain/roles.ts';
import { isDecider } from '#domain/claims/guards.ts';
import type { ClaimHand } from '#domain/claims/guards.ts';
import type { SignedAction } from '#domain/signatures/signed-actions.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { Decision } from '#server/features/signatures/signatures.service.ts';
import { fingerprintOf } from './payee.ts';
import type { Payee } from './payee.ts';

/**
 * Locks the claim's row, so that concurrent actions run one after the other, and loads it with its related records. Next steps, exposure and claim leakage are
 * recomputed before the commit. 404 if there is no such claim.
 */
export async function lockClaim(tx: Tx, claimId: string): Promise<ClaimFile> {
  await tx.db.selectFrom('claim').select('id').where('id', '=', claimId).forUpdate().execute();
  return lockedClaim(tx, claimId);
}

/** Same as `lockClaim`, for a claim that this transaction has already locked. */
export async function lockedClaim(tx: Tx, claimId: string): Promise<ClaimFile> {
  claimMoves(tx, claimId);
  return loadClaim(tx.db, claimId, tx.now);
}

/** Loads a claim for reading. 404 if the actor may not see it, as if it did not exist. */
export async function readClaim(platform: Platform, actor: Actor, claimId: string): Promise<ClaimFile> {
  const file = await loadClaim(platform.db, claimId, platform.now());
  requireSeen(actor, file);
  return file;
}

/** 404 if the actor may not see the claim. */
export function requireSeen(actor: Actor, file: ClaimFile): void {
  if (!canSeeClaim(roleActor(actor), file.facts)) throw problem('claim.not-found');
  // A discarded draft was never sent to the garage it names.
  if (file.row.discarded_at !== null && scopeOf(actor, 'claim.read') === 'chosen') throw problem('claim.not-found');
}

/** Throws the state table's refusal, with the current state, unless the actor may take this action now. `given` holds facts from the request. */
export function permit(actor: Actor, action: ClaimAction, file: ClaimFile, given: Partial<ClaimFacts> = {}): ClaimFacts {
  const facts = { ...file.facts, ...given };
  const who = roleActor(actor);
  const verdict = can(action, who, facts);
  if (verdict.ok) return facts;
  if (verdict.reason === 'claim.not-found') throw problem(verdict.reason);
  throw problem(verdict.reason, {
    details: {
      stage: facts.stage,
      status: statusOf(facts.stage),
      version: file.row.version,
      allowedActions: offeredActions(who, file.facts),
    },
  });
}

interface Step {
  readonly action: ClaimAction;
  /** Facts from the request, for the guards. */
  readonly given?: Partial<ClaimFacts>;
  /** Columns to set besides the stage. */
  readonly set?: Updateable<DB['claim']>;
  /** Recorded in the audit entry instead of the columns, where the raw columns would not be readable. */
  readonly noted?: { readonly before?: object; readonly after?: object };
}

/** The claim after a step whose columns do not affect its related records. */
export function withRow(tx: Tx, file: ClaimFile, row: ClaimRow): ClaimFile {
  return { ...file, row, facts: factsOf(row, file, tx.now) };
}

/** Updates columns that do not affect the related records. The claim must otherwise be known as this transaction wrote it. */
export async function setRow(tx: Tx, file: ClaimFile, set: Updateable<DB['claim']>): Promise<void> {
  const row = await tx.db.updateTable('claim').set(set).where('id', '=', file.row.id).returningAll().executeTakeFirstOrThrow();
  claimStands(tx, withRow(tx, file, row));
}

/** Checks the state table, then writes the new stage, the columns and the audit entry. The claim must be locked. */
export async function takeStep(tx: Tx, file: ClaimFile, { action, given, set = {}, noted }: Step): Promise<ClaimRow> {
  const facts = permit(tx.actor, action, file, given);
  const stage = apply(action, facts);
  if (stage === 'removed') throw new Error(`${action} keeps no claim to write to`);
  const before = file.row;
  claimMoves(tx, before.id);
  const row = await tx.db
    .updateTable('claim')
    .set({ ...clockColumns(before, stage, tx.now), ...set, stage, version: before.version + 1, updated_at: tx.now })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(tx, {
    action,
    subjectType: 'claim',
    subjectId: before.id,
    before: { ...noted?.before, stage: before.stage, version: before.version },
    after: { ...(noted?.after ?? set), stage, version: row.version },
  });
  return row;
}

/** A question pauses the clock of the stage that asked; the clock resumes afterwards instead of restarting. */
function clockColumns(before: ClaimRow, stage: string, now: Date): Updateable<DB['claim']> {
  if (stage === before.stage) return {};
  if (stage === 'info_needed') return { stage_before_info: before.stage, questions_asked_at: now };
  if (before.stage === 'info_needed' && stage === before.stage_before_info) {
    const stoodStill = before.questions_asked_at === null ? 0 : now.getTime() - before.questions_asked_at.getTime();
    return { stage_before_info: null, questions_asked_at: null, paused_ms: before.paused_ms + stoodStill };
  }
  return { stage_entered_at: now, stage_before_info: null, questions_asked_at: null, paused_ms: 0 };
}

/** The claim's state and permitted actions for this reader: the reply of every action. */
export async function claimState(platform: Platform, actor: Actor, claimId: string): Promise<ClaimStateDto> {
  return claimStateOf(actor, await readClaim(platform, actor, claimId));
}

export function claimStateOf(actor: Actor, { row, facts }: ClaimFile): ClaimStateDto {
  return {
    id: row.id,
    number: numberOf(row),
    stage: facts.stage,
    status: statusOf(facts.stage),
    revision: row.revision,
    version: row.version,
    allowedActions: offeredActions(roleActor(actor), facts),
  };
}

/** Same as `claimState`, at the end of the transaction. The actor may no longer see the claim by then. */
export async function stateAfter(tx: Tx, claimId: string): Promise<ClaimStateDto> {
  return claimStateOf(tx.actor, await claimNow(tx, claimId));
}

/** Records that this person acted on the claim's payee or money; segregation of duties then excludes them from the other steps. */
export async function tookHand(tx: Tx, claimId: string, hand: ClaimHand, userId = tx.actor.userId): Promise<void> {
  if (userId === null) return;
  await tx.db
    .insertInto('claim_hand')
    .values({ claim_id: claimId, user_id: userId, hand, at: tx.now })
    .onConflict((conflict) => conflict.columns(['claim_id', 'user_id', 'hand']).doNothing())
    .execute();
}

/** The actor as the claim rules see it. Throws `auth.unauthenticated` for an anonymous actor. */
export function roleActor(actor: Actor): RoleActor {
  if (actor.role === 'anonymous') throw problem('auth.unauthenticated');
  return { role: actor.role, userId: actor.userId, duties: actor.duties, kycStatus: actor.kycStatus };
}

/** Staff refund a payment of the claim. Segregation of duties: the refunding person may neither have decided the claim nor decide it later. */
export async function sendsBackPayment(tx: Tx, claimId: string): Promise<void> {
  const { facts } = await lockClaim(tx, claimId);
  if (isDecider(facts, tx.actor.userId)) throw problem('claim.money-by-decider');
  await tookHand(tx, claimId, 'money');
}

/** The inputs of an approval besides amount and account. */
export function approvedAs(row: ClaimRow): object {
  const { insurer_id, policy_number, insurer_claim_number, proof_file_id, staff_fee_paise, decision_reason } = row;
  return { insurer_id, policy_number, insurer_claim_number, proof_file_id, staff_fee_paise, decision_reason };
}

interface Said {
  /** In paise. */
  readonly amount?: Paise;
  readonly payee?: Payee | null;
  readonly content?: object;
}

/** The signed statement of a claim step: the claim as it was when the person looked at it. */
export function stepDecision(tx: Tx, { row }: ClaimFile, action: SignedAction, said: Said): Decision {
  return {
    action,
    subject: { type: 'claim', id: row.id },
    claim: row,
    version: row.version,
    ...(said.amount === undefined ? {} : { amount: said.amount }),
    ...(said.payee ? { payee: { fingerprint: fingerprintOf(tx.cipher, said.payee), last4: said.payee.last4 } } : {}),
    ...(said.content ? { content: said.content } : {}),
  };
}

export async function signStep(tx: Tx, file: ClaimFile, action: SignedAction, said: Said): Promise<void> {
  await signDecision(tx, stepDecision(tx, file, action, said));
}
