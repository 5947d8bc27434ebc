import { problem } from '#contract/errors.ts';
import type { ListingAction, ListingState } from '#domain/garages/listing.ts';
import { listingTable } from '#domain/garages/listing.ts';
import { nextState } from '#domain/state-machine.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { NoticeName } from '#server/platform/messages/notify.ts';
import type { LetterName } from '#server/platform/messages/send.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireNoDouble } from '../kyc/kyc.service.ts';
import { lockGarage, profileOf, stateOf } from './garage-row.ts';

type Decision = Extract<ListingAction, 'approve' | 'reject' | 'ask-changes'>;

const outcomes = {
  approve: { auditAction: 'approve-application', told: 'garage-approved' },
  reject: { auditAction: 'reject-application', told: 'garage-rejected' },
  'ask-changes': { auditAction: 'ask-for-changes', told: 'garage-changes-asked' },
} as const satisfies Record<Decision, { auditAction: string; told: NoticeName & LetterName }>;

/** Decides an application and tells the garage, with the reason. 409 with the present state when it is not waiting for a decision, or when it may be a double of another. */
export async function reviewApplication(
  platform: Platform,
  actor: UserActor,
  garageId: string,
  decision: Decision,
  reason: string | null,
): Promise<{ id: string; applicationState: ListingState }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockGarage(tx, { id: garageId });
    const next = nextState(listingTable, decision, stateOf(row));
    if (!next) throw problem('garage.wrong-state', { details: { applicationState: row.state } });
    await tx.db
      .updateTable('garage')
      .set({
        state: next,
        decision_reason: reason,
        decided_by: actor.userId,
        decided_at: tx.now,
        updated_at: tx.now,
        version: row.version + 1,
      })
      .where('id', '=', row.id)
      .execute();
    if (decision === 'approve') await requireNoDouble(tx, row.owner_id);
    const { auditAction, told } = outcomes[decision];
    await audit(tx, {
      action: auditAction,
      subjectType: 'garage',
      subjectId: row.id,
      before: { state: row.state },
      after: { state: next, reason },
    });
    const decided = { garageName: profileOf(row).garageName, reason: reason ?? '' };
    await notify(tx, row.owner_id, told, decided);
    return { id: row.id, applicationState: next };
  });
}
