import { problem } from '#contract/errors.ts';
import type { MessageKey } from '#contract/messages.ts';
import { message } from '#contract/messages.ts';
import type { ListingAction, ListingState } from '#domain/garages/listing.ts';
import { listingTable } from '#domain/garages/listing.ts';
import { nextState } from '#domain/state-machine.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notify } from '../../platform/messages/notify.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockGarage, stateOf } from './garage-row.ts';
import { writeToOwner } from './write-to-owner.ts';

type Decision = Extract<ListingAction, 'approve' | 'reject' | 'ask-changes'>;

interface Telling {
  auditAction: string;
  template: string;
  type: 'success' | 'warning' | 'error';
  title: MessageKey;
}

const telling: Record<Decision, Telling> = {
  approve: {
    auditAction: 'approve-application',
    template: 'garage-approved',
    type: 'success',
    title: 'garage.notice.approved.title',
  },
  reject: {
    auditAction: 'reject-application',
    template: 'garage-rejected',
    type: 'error',
    title: 'garage.notice.rejected.title',
  },
  'ask-changes': {
    auditAction: 'ask-for-changes',
    template: 'garage-changes-asked',
    type: 'warning',
    title: 'garage.notice.changes.title',
  },
};

/** Decides an application and tells the garage, with the reason. 409 with the present state when it is not waiting for a decision. */
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
    const { auditAction, template, type, title } = telling[decision];
    await audit(tx, {
      action: auditAction,
      subjectType: 'garage',
      subjectId: row.id,
      before: { state: row.state },
      after: { state: next, reason },
    });
    await notify(tx, {
      userId: row.owner_id,
      type,
      title,
      message: reason === null ? 'garage.notice.approved.text' : message('garage.notice.reason.text', { reason }),
      link: '/app/profile',
    });
    await writeToOwner(tx, row, template, { reason: reason ?? '' });
    return { id: row.id, applicationState: next };
  });
}
