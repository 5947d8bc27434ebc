import { problem } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { lapseOf } from '#server/features/approvals/approvals.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOfficer } from './officers.queries.ts';

/** Who proposed it takes back what waits, or where it lapsed anybody who may propose: a new officer goes, one who was to be ended stays. */
export async function withdrawOfficer(platform: Platform, actor: UserActor, id: string): Promise<{ id: string }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockOfficer(tx, id);
    const by = row.state === 'proposed' ? row.proposed_by : row.state === 'ending' ? row.end_proposed_by : null;
    if (by === null) throw problem('officer.wrong-state');
    if (by !== actor.userId && (await lapseOf(tx, 'officer', by)) === null) throw problem('officer.not-yours');
    if (row.state === 'proposed') await tx.db.deleteFrom('insurer_officer').where('id', '=', id).execute();
    else
      await tx.db
        .updateTable('insurer_officer')
        .set({ state: 'active', end_reason: null, end_proposed_by: null, end_proposed_at: null })
        .where('id', '=', id)
        .execute();
    const { name, designation, email, phone } = row;
    await audit(tx, {
      action: 'withdraw-officer',
      subjectType: 'insurer-officer',
      subjectId: id,
      before: { name, designation, email, phone, state: row.state },
    });
    return { id };
  });
}
