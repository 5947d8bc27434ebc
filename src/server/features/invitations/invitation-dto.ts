import type { ReplyOf } from '#contract/endpoint.ts';
import type { listInvitations as contract } from '#contract/invitations.endpoints.ts';
import type { Database } from '../../platform/db/database.ts';

export type InvitationDto = ReplyOf<typeof contract>['invitations'][number];

/** Invitations, the newest first; one of them when an id is given. */
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
