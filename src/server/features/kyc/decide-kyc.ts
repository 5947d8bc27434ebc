import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { kycTable } from '#domain/kyc/kyc.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import type { Role } from '#domain/roles.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { decideKyc as contract } from '#contract/kyc/kyc.endpoints.ts';
import { message } from '#contract/messages.ts';
import type { MessageKey } from '#contract/messages.ts';
import { kycOutcome } from '#domain/kyc/document-decisions.ts';
import { notify } from '#server/platform/messages/send.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { lockClaimsOfPerson } from '#server/features/claims/door/claims.service.ts';
import { decisionsOf, readDocuments, readKyc, wantedDocuments } from './view-kyc.ts';
import type { KycDetail } from './view-kyc.ts';
import { requireNoDouble } from './doubles/doubles.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { nextState } from '#domain/state-machine.ts';
import { z } from '#contract/zod-setup.ts';

interface LockedSubmission {
  readonly version: number;
  readonly kycStatus: KycStatus;
  readonly role: Role;
  readonly fields: unknown;
  readonly way: string;
}

/** Locks the person and the submission, in the order of submitting. 404 if there is none. */
async function lockSubmission(tx: Tx, userId: string): Promise<LockedSubmission> {
  const person = await tx.db
    .selectFrom('app_user')
    .select(['role', 'kyc_status'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const submission = await tx.db
    .selectFrom('kyc_submission')
    .select(['version', 'fields', 'way'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!person || !submission) throw problem('record.not-found');
  return {
    version: submission.version,
    kycStatus: person.kyc_status as KycStatus,
    role: person.role as Role,
    fields: submission.fields,
    way: submission.way,
  };
}

type Decisions = BodyOf<typeof contract>['documents'];

/** Decides every document and thereby the submission. 409 if it changed meanwhile or is not pending, or is the actor's own. */
export async function decideKyc(
  platform: Platform,
  actor: UserActor,
  userId: string,
  input: BodyOf<typeof contract>,
): Promise<KycDetail> {
  return inTransaction(platform, actor, async (tx) => {
    const { status, refusals } = await settleKyc(tx, actor, userId, input);
    if (status === 'approved') await notify(tx, userId, 'kyc-approved', {});
    else await notify(tx, userId, 'kyc-rejected', { reasons: refusals });
    return readKyc(tx, userId);
  });
}

/** Decides a submission in the caller's transaction, which notifies the person. `refusals`: each rejected document with its reason. */
export async function settleKyc(
  tx: Tx,
  actor: UserActor,
  userId: string,
  input: BodyOf<typeof contract>,
): Promise<{ readonly status: 'approved' | 'rejected'; readonly refusals: string[] }> {
  if (userId === actor.userId) throw problem('kyc.own');
  await requireUnconnected(tx, userId);
  const claimIds = await lockClaimsOfPerson(tx, userId);
  const submission = await lockSubmission(tx, userId);
  // An administrator grants others their permissions, so another administrator must admit one.
  if (submission.role === 'admin' && actor.role !== 'admin') throw problem('kyc.by-administrator');
  if (submission.kycStatus !== 'pending') throw problem('kyc.wrong-state', { details: { status: submission.kycStatus } });
  if (submission.version !== input.version) throw problem('record.conflict', { details: { version: submission.version } });
  await saveDecisions(tx, userId, input.documents);
  const documents = await readDocuments(tx.db, userId);
  const outcome = kycOutcome(wantedDocuments(submission.role, submission), decisionsOf(documents));
  if (outcome.outcome === 'undecided') throw problem('kyc.undecided', { details: { missing: outcome.missing } });
  const status = outcome.outcome === 'approve' ? 'approved' : 'rejected';
  if (status === 'approved') {
    await requireNoDouble(tx, userId);
    await requireNotSoleApprover(tx, userId, claimIds);
  }
  const refusals = documents
    .filter(({ decision }) => decision === 'rejected')
    .map((document) =>
      message('kyc.document.rejected', {
        document: `kyc.document.${document.type}` satisfies MessageKey,
        reason: document.reason ?? '',
      }),
    );
  const reason = refusals.map((one) => messageText(one)).join('; ') || null;
  await tx.db
    .updateTable('kyc_submission')
    .set({ decided_at: tx.now, decided_by: actor.userId, reason, version: submission.version + 1 })
    .where('user_id', '=', userId)
    .execute();
  await tx.db.updateTable('app_user').set({ kyc_status: status, updated_at: tx.now }).where('id', '=', userId).execute();
  await judgeIdentity(tx, userId, status);
  if (status === 'approved' && submission.role === 'surveyor') await admitSurveyor(tx, userId, submission.fields);
  await audit(tx, {
    action: status === 'approved' ? 'approve-kyc' : 'reject-kyc',
    subjectType: 'user',
    subjectId: userId,
    before: { kycStatus: submission.kycStatus },
    after: {
      kycStatus: status,
      reason,
      documents: documents.map(({ id, type, decision, reason: why }) => ({ id, type, decision, why })),
    },
  });
  return { status, refusals };
}

/** Nobody alone says both whose claim it is and what it is worth: a sole approver of one of these claims, or a connected person, does not admit its owner. */
async function requireNotSoleApprover(tx: Tx, ownerId: string, claimIds: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from claim c where c.id = any(${[...claimIds]}::uuid[]) and c.claimant_id = ${ownerId} and c.second_approver_id is null
      and (c.first_approver_id = ${tx.actor.userId} or ${tx.actor.userId} in (select kin_id from kin_of(c.first_approver_id))) limit 1`.execute(
    tx.db,
  );
  if (rows.length > 0) throw problem('kyc.by-sole-approver');
}

/** An owner's PAN and account are approved or refused with the papers. */
async function judgeIdentity(tx: Tx, userId: string, next: KycStatus): Promise<void> {
  const isApproved = next === 'approved';
  await tx.db
    .updateTable('owner_identity')
    .set({ approved_at: isApproved ? tx.now : null, approved_by: isApproved ? tx.actor.userId : null })
    .where('user_id', '=', userId)
    .execute();
}

/** Writes each decision. 400 at each rejection without a reason; 404 for another person's document. */
async function saveDecisions(tx: Tx, userId: string, decisions: Decisions): Promise<void> {
  const silent = decisions.flatMap(({ decision, reason }, index) =>
    decision === 'rejected' && !reason ? [`documents.${index}.reason`] : [],
  );
  if (silent.length > 0)
    throw problem('input.invalid', { fieldErrors: Object.fromEntries(silent.map((path) => [path, 'kyc.reason.required'])) });
  for (const { id, decision, reason } of decisions) {
    const row = await tx.db
      .updateTable('kyc_document')
      .set({
        decision,
        reason: decision === 'rejected' ? (reason ?? null) : null,
        decided_by: tx.actor.userId,
        decided_at: tx.now,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw problem('record.not-found');
  }
}

/** Reopens an approved KYC: the named documents are rejected with the reason and must be submitted again. */
export async function reopenKyc(
  platform: Platform,
  actor: UserActor,
  userId: string,
  input: { documents: readonly string[]; reason: string },
): Promise<KycDetail> {
  if (userId === actor.userId) throw problem('kyc.own');
  return inTransaction(platform, actor, async (tx) => {
    await lockClaimsOfPerson(tx, userId);
    const submission = await lockSubmission(tx, userId);
    const next = nextState(kycTable, 'reopen', submission.kycStatus);
    if (!next) throw problem('kyc.wrong-state', { details: { status: submission.kycStatus } });
    const changed = await tx.db
      .updateTable('kyc_document')
      .set({ decision: 'rejected', reason: input.reason, decided_by: actor.userId, decided_at: tx.now })
      .where('user_id', '=', userId)
      .where('id', 'in', [...input.documents])
      .returning('id')
      .execute();
    if (changed.length !== new Set(input.documents).size) throw problem('record.not-found');
    await tx.db
      .updateTable('kyc_submission')
      .set({ decided_at: tx.now, decided_by: actor.userId, reason: input.reason, version: submission.version + 1 })
      .where('user_id', '=', userId)
      .execute();
    await tx.db.updateTable('app_user').set({ kyc_status: next, updated_at: tx.now }).where('id', '=', userId).execute();
    await judgeIdentity(tx, userId, next);
    await audit(tx, {
      action: 'reopen-kyc',
      subjectType: 'user',
      subjectId: userId,
      before: { kycStatus: submission.kycStatus },
      after: { kycStatus: next, reason: input.reason, documents: input.documents },
    });
    await notify(tx, userId, 'kyc-rejected', { reasons: [input.reason] });
    return readKyc(tx, userId);
  });
}

const facts = z.object({
  specializations: z.array(z.string()),
  yearsOfExperience: z.number(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
});

/** A surveyor's approved KYC decides which surveys they can be assigned. */
async function admitSurveyor(tx: Tx, userId: string, fields: unknown): Promise<void> {
  const { specializations, yearsOfExperience, city, state, pincode } = facts.parse(fields);
  await tx.db
    .updateTable('surveyor_profile')
    .set({ specializations, years_of_experience: yearsOfExperience, city, state, pincode, updated_at: tx.now })
    .where('user_id', '=', userId)
    .execute();
}
