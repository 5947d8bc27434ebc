import { problem } from '#contract/errors.ts';
import type { OfficerDto } from '#contract/insurers/officers.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { begin, lapseOf } from '#server/features/approvals/approvals.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOfficer, readOfficer } from './officers.queries.ts';
import { officersPage } from './propose-officer.ts';

/** One person wants an officer off the record. They are not asked from now on; a second person ends it. */
export async function endOfficer(platform: Platform, actor: UserActor, id: string, reason: string): Promise<OfficerDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { state, end_proposed_by: ender } = await lockOfficer(tx, id);
    const hasLapsed = ender !== null && (await lapseOf(tx, 'officer', ender)) !== null;
    if (state !== 'active' && !(state === 'ending' && hasLapsed)) throw problem('officer.wrong-state');
    await tx.db
      .updateTable('insurer_officer')
      .set({ state: 'ending', end_reason: reason, end_proposed_by: actor.userId, end_proposed_at: tx.now })
      .where('id', '=', id)
      .execute();
    const entry = { action: 'end-officer', subjectType: 'insurer-officer', subjectId: id, after: { reason } };
    await begin(tx, { kind: 'officer', entry, page: officersPage });
    return readOfficer(tx, id);
  });
}
