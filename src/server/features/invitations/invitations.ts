import type { ReplyOf, BodyOf } from '#contract/endpoint.ts';
import type {
  listInvitations as contract,
  listInvitations,
  acceptInvitation as acceptInvitationEndpoint,
} from '#contract/invitations.endpoints.ts';
import type { Database } from '#server/platform/db/database.ts';
import { moment, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';
import { problem } from '#contract/errors.ts';
import type { Duty, StaffRole } from '#domain/roles.ts';
import { send } from '#server/platform/messages/send.ts';
import type { UserActor, Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { createSecretToken, hashSecretToken } from '#server/platform/auth/secret-token.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import { sql } from 'kysely';
import { dutiesFor } from '#domain/permissions.ts';
import { hashNewPassword, insertUser } from '#server/features/auth/auth.service.ts';

type InvitationDto = ReplyOf<typeof contract>['invitations'][number];

/** Invitations, newest first; one of them if an id is given. */
export async function readInvitations(db: Database, now: Date, id?: string): Promise<InvitationDto[]> {
  const rows = await db
    .selectFrom('invitation')
    .innerJoin('app_user as inviter', 'inviter.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['inviter.first_name', 'inviter.last_name'])
    .$if(id !== undefined, (query) => query.where('invitation.id', '=', id ?? ''))
    .orderBy('invitation.created_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role as InvitationDto['role'],
    duties: row.duties as InvitationDto['duties'],
    state: row.accepted_at ? 'accepted' : row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'open',
    invitedBy: `${row.first_name} ${row.last_name}`.trim(),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

export const invitationsTable: TableOf<typeof listInvitations, ReplyOf<typeof listInvitations>['invitations'][number]> = {
  name: 'invitations',
  rows: ({ invitations }) => invitations,
  columns: [
    text('E-mail', ({ email }) => email),
    text('Role', ({ role }) => role),
    text('Duties', ({ duties }) => duties),
    text('State', ({ state }) => state),
    text('Invited by', ({ invitedBy }) => invitedBy),
    moment('Invited', ({ createdAt }) => createdAt),
    moment('Expires', ({ expiresAt }) => expiresAt),
  ],
};

const lifetimeMs = 7 * 86_400_000;
const roleNames = { insurance: 'claims staff', admin: 'administrator' } as const;

/** Sends a link that opens a staff account; an earlier open one for the address stops working. 409 if the address has an account. */
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

/** The inviter may still invite: links of someone suspended or without the duty do not work. */
const byWhoMay = sql<boolean>`exists (select from app_user inviter where inviter.id = invitation.invited_by and inviter.status = 'active'
  and inviter.duties && ${[...dutiesFor('invitation.manage')]}::text[])`;

/** The invited address and role; 400 if used, revoked or expired. */
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

/** Opens the account of an invitation once, with the invited address (which counts as verified) and role, whatever the body says. */
export async function acceptInvitation(
  platform: Platform,
  actor: Actor,
  input: BodyOf<typeof acceptInvitationEndpoint>,
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

/** Revokes an open invitation; 404 for any other. */
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

/**
 * Whether two people are connected (`kin_of`): by an invitation, phone, tax number, bank account or address, directly or through others. Connected people do
 * not confirm for each other.
 */
export async function areKin(tx: Tx, left: string, right: string): Promise<boolean> {
  const { rows } = await sql`select from kin_of(${left}::uuid) where kin_id = ${right}::uuid limit 1`.execute(tx.db);
  return rows.length > 0;
}
