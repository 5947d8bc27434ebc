import { problem } from '#contract/errors.ts';
import type { Duty, StaffRole } from '#domain/roles.ts';
import { send } from '#server/platform/messages/send.ts';
import type { UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { createSecretToken } from '../../platform/auth/secret-token.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { InvitationDto } from './invitation-dto.ts';
import { readInvitations } from './invitation-dto.ts';
import { messageText } from '#server/platform/words/wordings.ts';

const lifetimeMs = 7 * 86_400_000;
const roleNames = { insurance: 'claims staff', admin: 'administrator' } as const;

/** Sends a link by which somebody opens a staff account; an earlier open one for the address stops working. 409 when the address has an account. */
export async function invite(
  platform: Platform,
  actor: UserActor,
  input: { email: string; role: StaffRole; duties: Duty[] },
): Promise<{ message: string; invitation: InvitationDto }> {
  const duties = [...new Set(input.duties)];
  return inTransaction(platform, actor, async (tx) => {
    const taken = await tx.db.selectFrom('app_user').select('id').where('email', '=', input.email).executeTakeFirst();
    if (taken) throw problem('auth.email-taken', { fieldErrors: { email: 'auth.register.email-taken' } });
    const inviter = await tx.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('invitation')
      .set({ revoked_at: tx.now })
      .where('email', '=', input.email)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
    const { token, hash } = createSecretToken();
    const { id } = await tx.db
      .insertInto('invitation')
      .values({
        email: input.email,
        role: input.role,
        duties,
        token_hash: hash,
        invited_by: actor.userId,
        created_at: tx.now,
        expires_at: new Date(tx.now.getTime() + lifetimeMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'invite', subjectType: 'invitation', subjectId: id, after: { ...input, duties } });
    const { email } = input;
    const invited = { userId: null, firstName: email.split('@')[0] ?? '', locale: 'en', email, phone: null } as const;
    await send(tx, invited, 'invitation', {
      invitedBy: `${inviter.first_name} ${inviter.last_name}`.trim(),
      roleName: roleNames[input.role],
      token,
    });
    const [invitation] = await readInvitations(tx.db, tx.now, id);
    if (!invitation) throw problem('record.not-found');
    return { message: messageText('invitation.sent'), invitation };
  });
}
