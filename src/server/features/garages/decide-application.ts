import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { approveApplication } from '#contract/garages/garages.endpoints.ts';
import { listingTable } from '#domain/garages/listing.ts';
import type { ListingAction, ListingState } from '#domain/garages/listing.ts';
import type { KycStatus } from '#domain/kyc/kyc.ts';
import { nextState } from '#domain/state-machine.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import { lockClaimsOfPerson } from '#server/features/claims/door/claims.service.ts';
import { requireNoDouble, settleKyc } from '#server/features/kyc/kyc.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/send.ts';
import type { LetterName, NoticeName } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { lockGarage, profileOf, stateOf } from './garage-row.ts';

type Decision = Extract<ListingAction, 'approve' | 'reject' | 'ask-changes'>;
type Papers = BodyOf<typeof approveApplication>['papers'];

const outcomes = {
  approve: { auditAction: 'approve-application', told: 'garage-approved' },
  reject: { auditAction: 'reject-application', told: 'garage-rejected' },
  'ask-changes': { auditAction: 'ask-for-changes', told: 'garage-changes-asked' },
} as const satisfies Record<Decision, { auditAction: string; told: NoticeName & LetterName }>;

/**
 * Decides an application: listing and papers in one transaction, with one letter to the garage. Each keeps its own record. 409 with the present state if the
 * application is not pending, without its papers, or if it may be a duplicate of another.
 */
export async function decideApplication(
  platform: Platform,
  actor: UserActor,
  garageId: string,
  { decision, reason, papers }: { readonly decision: Decision; readonly reason: string | null; readonly papers: Papers },
): Promise<{ id: string; applicationState: ListingState }> {
  const found = await platform.db.selectFrom('garage').select('owner_id').where('id', '=', garageId).executeTakeFirst();
  if (!found) throw problem('record.not-found');
  const { owner_id: ownerId } = found;
  return inTransaction(platform, actor, async (tx) => {
    if (decision === 'approve') await requireUnconnected(tx, ownerId);
    await lockClaimsOfPerson(tx, ownerId);
    const row = await lockGarage(tx, { id: garageId });
    const next = nextState(listingTable, decision, stateOf(row));
    if (!next) throw problem('garage.wrong-state', { details: { applicationState: row.state } });
    const refusals = await decidePapers(tx, actor, ownerId, { decision, reason, papers });
    const said = [reason, ...refusals].filter(Boolean).join('\n') || null;
    await tx.db
      .updateTable('garage')
      .set({
        state: next,
        decision_reason: said,
        decided_by: actor.userId,
        decided_at: tx.now,
        updated_at: tx.now,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
    if (decision === 'approve') await requireNoDouble(tx, ownerId);
    const { auditAction, told } = outcomes[decision];
    await audit(tx, {
      action: auditAction,
      subjectType: 'garage',
      subjectId: row.id,
      before: { state: row.state },
      after: { state: next, reason: said },
    });
    const decided = { garageName: profileOf(row).garageName, reason: said ?? '' };
    await notify(tx, ownerId, told, decided);
    return { id: row.id, applicationState: next };
  });
}

/** Decides papers that wait, and returns what was refused of them, for the letter. Nobody is approved without papers. */
async function decidePapers(
  tx: Tx,
  actor: UserActor,
  ownerId: string,
  { decision, reason, papers }: { readonly decision: Decision; readonly reason: string | null; readonly papers: Papers },
): Promise<string[]> {
  const owner = await tx.db
    .selectFrom('app_user')
    .select('kyc_status')
    .where('id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const status = owner.kyc_status as KycStatus;
  if (status !== 'pending') {
    if (decision === 'approve' && status !== 'approved') throw problem('garage.papers-first');
    return [];
  }
  // Asking about the listing alone leaves the papers to the next decision.
  if (!papers && decision === 'ask-changes') return [];
  const settled = await settleKyc(tx, actor, ownerId, papers ?? (await allRefused(tx, ownerId, decision, reason)));
  if (decision === 'approve' && settled.status === 'rejected') throw problem('garage.papers-refused');
  return papers ? settled.refusals.map((one) => messageText(one)) : [];
}

/** A refused application takes its undecided papers with it. */
async function allRefused(tx: Tx, ownerId: string, decision: Decision, reason: string | null): Promise<NonNullable<Papers>> {
  if (decision !== 'reject' || reason === null) throw problem('kyc.undecided');
  const { version } = await tx.db
    .selectFrom('kyc_submission')
    .select('version')
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const open = await tx.db
    .selectFrom('kyc_document')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('decision', '=', 'undecided')
    .execute();
  return { version, documents: open.map(({ id }) => ({ id, decision: 'rejected' as const, reason: reason.slice(0, 500) })) };
}
