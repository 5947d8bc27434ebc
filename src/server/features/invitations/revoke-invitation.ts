import { problem } from '#contract/errors.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { InvitationDto } from './invitation-dto.ts';
import { readInvitations } from './invitation-dto.ts';

/** Takes an open invitation back; 404 for any other. */
export async function revokeInvitation(platform: Platform, actor: UserActor, id: string): Promise<{ invitation: InvitationDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await tx.db
      .updateTable('invitation')
      .set({ revoked_at: tx.now })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    const [invitation] = row ? await readInvitations(tx.db, tx.now, id) : [];
    if (!invitation) throw problem('record.not-found');
    await audit(tx, { action: 'revoke-invitation', subjectType: 'invitation', subjectId: id });
    return { invitation };
  });
}
