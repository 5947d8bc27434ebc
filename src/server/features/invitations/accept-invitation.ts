import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { acceptInvitation as contract } from '#contract/invitations.endpoints.ts';
import { sql } from 'kysely';
import { dutiesFor } from '#domain/permissions.ts';
import type { Duty, StaffRole } from '#domain/roles.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hashSecretToken } from '../../platform/auth/secret-token.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashNewPassword, insertUser } from '../auth/auth.service.ts';
import { messageText } from '#server/platform/words/wordings.ts';

/** Who invites may do so still: a link of somebody who was suspended, or lost the duty, opens no account. */
const byWhoMay = sql<boolean>`exists (select from app_user inviter where inviter.id = invitation.invited_by and inviter.status = 'active'
  and inviter.duties && ${[...dutiesFor('invitation.manage')]}::text[])`;

/** Whom a link is for; 400 when it was used, taken back or has expired. */
export async function validateInvitation(platform: Platform, token: string): Promise<{ email: string; role: StaffRole }> {
  const row = await platform.db
    .selectFrom('invitation')
    .select(['email', 'role'])
    .where('token_hash', '=', hashSecretToken(token))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', platform.now())
    .where(byWhoMay)
    .executeTakeFirst();
  if (!row) throw problem('invitation.invalid');
  return { email: row.email, role: row.role as StaffRole };
}

/** Opens the account of an invitation: once, with the invited address (which counts as verified) and role, whatever else is sent. */
export async function acceptInvitation(
  platform: Platform,
  actor: Actor,
  input: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  const passwordHash = await hashNewPassword(input.password);
  await inTransaction(platform, actor, async (tx) => {
    const invitation = await tx.db
      .updateTable('invitation')
      .set({ accepted_at: tx.now })
      .where('token_hash', '=', hashSecretToken(input.token))
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', tx.now)
      .where(byWhoMay)
      .returning(['id', 'email', 'role', 'duties'])
      .executeTakeFirst();
    if (!invitation) throw problem('invitation.invalid');
    const userId = await insertUser(tx, {
      role: invitation.role as StaffRole,
      duties: invitation.duties as Duty[],
      email: invitation.email,
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName ?? '',
      emailVerified: true,
    });
    await tx.db.updateTable('invitation').set({ accepted_by: userId }).where('id', '=', invitation.id).execute();
    await audit(tx, { action: 'accept-invitation', subjectType: 'invitation', subjectId: invitation.id, after: { userId } });
  });
  return { message: messageText('invitation.accepted') };
}
