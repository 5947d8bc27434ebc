import { problem } from '#contract/errors.ts';
import type { OfficerDto } from '#contract/insurers/officers.schemas.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireSecond } from '#server/features/invitations/invitations.service.ts';
import { lockOfficer, readOfficer } from './officers.queries.ts';
import { refuseOwnMailbox } from './propose-officer.ts';

/** Somebody other than who proposed it says that the officer speaks for the insurer, or does no longer. */
export async function confirmOfficer(platform: Platform, actor: UserActor, id: string): Promise<OfficerDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { state, proposed_by: adder, end_proposed_by: ender, ...officer } = await lockOfficer(tx, id);
    if (state !== 'proposed' && state !== 'ending') throw problem('officer.wrong-state');
    const first = state === 'proposed' ? adder : ender;
    if (first !== null) await requireSecond(tx, { by: first, with: 'insurer.propose' });
    if (state === 'proposed') await refuseOwnMailbox(tx, officer.email);
    await tx.db
      .updateTable('insurer_officer')
      .set(
        state === 'proposed'
          ? { state: 'active', confirmed_by: actor.userId, confirmed_at: tx.now }
          : { state: 'ended', ended_by: actor.userId, ended_at: tx.now },
      )
      .where('id', '=', id)
      .execute();
    const { name, designation, email, phone } = officer;
    await audit(tx, {
      ...(state === 'proposed' ? { action: 'confirm-officer' } : { action: 'confirm-officer-end' }),
      subjectType: 'insurer-officer',
      subjectId: id,
      after: { name, designation, email, phone },
    });
    await signDecision(tx, {
      action: 'confirm-officer',
      subject: { type: 'insurer-officer', id },
      content: { state, name, designation, email, phone },
      name,
    });
    return readOfficer(tx, id);
  });
}
