import { sql } from 'kysely';
import type { Selectable, Updateable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { ReplyOf, QueryOf, BodyOf } from '#contract/endpoint.ts';
import type {
  suspendUser as suspendUserEndpoint,
  listUsers as listUsersEndpoint,
  getUser,
  listUsers as contract,
} from '#contract/users.endpoints.ts';
import { maskPhone } from '#domain/kyc/identity.ts';
import type { AppUser, DB } from '#server/platform/db/database-types.ts';
import { shownEmail } from '#server/platform/auth/shown-email.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { moment, text } from '#server/platform/exports/send-file.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';
import { pagesOf } from '#contract/paged.ts';
import type { Referrer } from '#domain/choices.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { readHistory } from '#server/platform/audit/read-history.ts';
import { countRows, likePatterns } from '#server/platform/db/queries.ts';
import type { Platform } from '#server/platform/platform.ts';
import { permits } from '#domain/permissions.ts';
import { staffRoles } from '#domain/roles.ts';
import type { Duty, Role } from '#domain/roles.ts';
import { notify, staffWith } from '#server/platform/messages/send.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { endSessions } from '#server/features/auth/auth.service.ts';
import { requireUnconnected } from '#server/features/approvals/approvals.service.ts';
import type { proposeApprovalLimit as limitContract, proposeDuties as dutiesContract } from '#contract/proposals.endpoints.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { notedValue, propose } from '#server/features/proposals/proposals.service.ts';
import type { ChangeKind, ProposalRow } from '#server/features/proposals/proposals.service.ts';

type UserRowDto = ReplyOf<typeof suspendUserEndpoint>['user'];

/** A person in staff lists: phone number masked. */
function toUserRow(row: Selectable<AppUser>): UserRowDto {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: shownEmail(row),
    phone: maskPhone(row.phone),
    role: row.role as UserRowDto['role'],
    duties: row.duties as UserRowDto['duties'],
    status: row.status as UserRowDto['status'],
    kycStatus: row.kyc_status as UserRowDto['kycStatus'],
    emailVerified: row.email_verified_at !== null,
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

async function lockUser(tx: Tx, id: string): Promise<Selectable<AppUser>> {
  const row = await tx.db.selectFrom('app_user').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return row;
}

export const usersTable: TableOf<typeof listUsersEndpoint> = {
  name: 'users',
  columns: [
    text('Name', ({ name }) => name),
    text('E-mail', ({ email }) => email),
    text('E-mail verified', ({ emailVerified }) => emailVerified),
    text('Phone', ({ phone }) => phone),
    text('Role', ({ role }) => role),
    text('Duties', ({ duties }) => duties),
    text('Account', ({ status }) => status),
    text('KYC', ({ kycStatus }) => kycStatus),
    moment('Last login', ({ lastLoginAt }) => lastLoginAt),
    moment('Since', ({ createdAt }) => createdAt),
  ],
};

/** People by role, state, KYC and text, newest first. */
export async function listUsers(platform: Platform, query: QueryOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const patterns = likePatterns(query.search);
  const matching = platform.db
    .selectFrom('app_user')
    .$if(query.role !== undefined, (select) => select.where('role', '=', query.role ?? ''))
    .$if(query.status !== undefined, (select) => select.where('status', '=', query.status ?? ''))
    .$if(query.kycStatus !== undefined, (select) => select.where('kyc_status', '=', query.kycStatus ?? ''))
    .$if(patterns !== null, (select) =>
      select.where(
        sql<boolean>`(first_name || ' ' || last_name || ' ' || coalesce(email::text, phone)) ilike any(${patterns}::text[])`,
      ),
    );
  const total = await countRows(platform, matching);
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return {
    data: rows.map(toUserRow),
    total,
    totalPages: Math.max(1, pagesOf(total, query.limit)),
    page: query.page,
    limit: query.limit,
  };
}

/** One person with active session count and account history. 404 if there is none. */
export async function viewUser(platform: Platform, id: string): Promise<ReplyOf<typeof getUser>> {
  const row = await platform.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const { sessions } = await platform.db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number>().as('sessions'))
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', platform.now())
    .executeTakeFirstOrThrow();
  const limit = row.approval_limit_paise;
  const approvalLimit = paiseToRupees(limit);
  return {
    user: toUserRow(row),
    approvalLimit,
    referral: row.referred_by === null ? null : { by: row.referred_by as Referrer, name: row.referrer_name },
    sessions: Number(sessions),
    history: await readHistory(platform.db, 'user', id),
  };
}

/**
 * Staff who may manage users: without one nobody could be admitted again. Concurrent suspensions are serialised in the order of ids. `for no key update`, as
 * everywhere: a key lock would wait for writes by colleagues, which may wait for this.
 */
async function lockAdministrators(tx: Tx): Promise<string[]> {
  const staff = await tx.db
    .selectFrom('app_user')
    .select(['id', 'role', 'duties'])
    .where('role', 'in', staffRoles)
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return staff
    .filter(({ role, duties }) => permits({ role: role as Role, duties: duties as Duty[] }, 'user.manage'))
    .map(({ id }) => id);
}

/** Suspends a person: ends every session at once. Not oneself, and never the last administrator. */
export async function suspendUser(
  platform: Platform,
  actor: UserActor,
  id: string,
  reason: string,
): Promise<{ user: UserRowDto }> {
  if (id === actor.userId) throw problem('user.own');
  return inTransaction(platform, actor, async (tx) => {
    const managers = await lockAdministrators(tx);
    const row = await lockUser(tx, id);
    if (row.status !== 'active') throw problem('user.wrong-state', { details: { status: row.status } });
    if (managers.length === 1 && managers[0] === id) throw problem('user.last-admin');
    const ended = await endSessions(tx, { userId: id, reason: 'suspended' });
    await tx.db.updateTable('app_user').set({ status: 'suspended', updated_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, {
      action: 'suspend-user',
      subjectType: 'user',
      subjectId: id,
      before: { status: row.status },
      after: { status: 'suspended', reason, sessionsEnded: ended },
    });
    await tellOthers(tx, 'staff-suspended', row);
    return { user: toUserRow({ ...row, status: 'suspended' }) };
  });
}

/** Reactivates a suspended person. A colleague regains all duties, so not by anyone connected with them. */
export async function reactivateUser(platform: Platform, actor: UserActor, id: string): Promise<{ user: UserRowDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const row = await lockUser(tx, id);
    await requireUnconnected(tx, id);
    if (row.status !== 'suspended') throw problem('user.wrong-state', { details: { status: row.status } });
    await tx.db.updateTable('app_user').set({ status: 'active', updated_at: tx.now }).where('id', '=', id).execute();
    await audit(tx, {
      action: 'reactivate-user',
      subjectType: 'user',
      subjectId: id,
      before: { status: row.status },
      after: { status: 'active' },
    });
    await tellOthers(tx, 'staff-let-in-again', row);
    return { user: toUserRow({ ...row, status: 'active' }) };
  });
}

/** Notifies staff who may read the audit of a change to a colleague, since one person can make it. */
async function tellOthers(tx: Tx, what: 'staff-suspended' | 'staff-let-in-again', row: Selectable<AppUser>): Promise<void> {
  if (!staffRoles.some((role) => role === row.role)) return;
  const by = await tx.db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', tx.actor.userId)
    .executeTakeFirstOrThrow();
  const others = (await staffWith(tx, 'audit.read')).filter((id) => id !== tx.actor.userId && id !== row.id);
  await notify(tx, others, what, { who: nameOf(row), by: nameOf(by) });
}

const nameOf = ({ first_name: first, last_name: last }: Pick<Selectable<AppUser>, 'first_name' | 'last_name'>) =>
  `${first} ${last}`.trim();

type Proposed = Promise<{ proposal: ProposalDto }>;

export async function proposeDuties(
  platform: Platform,
  actor: UserActor,
  id: string,
  body: BodyOf<typeof dutiesContract>,
): Proposed {
  return inTransaction(platform, actor, async (tx) => {
    const colleague = await lockColleague(tx, id);
    const before = { duties: colleague.duties as Duty[] };
    const after = { duties: [...new Set(body.duties)] };
    const { inForceFrom } = body;
    return { proposal: await propose(tx, { kind: 'duties', subjectId: id, before, after, inForceFrom, field: 'inForceFrom' }) };
  });
}

/** Proposes what a colleague may approve alone. */
export async function proposeApprovalLimit(
  platform: Platform,
  actor: UserActor,
  id: string,
  { approvalLimit, inForceFrom }: BodyOf<typeof limitContract>,
): Proposed {
  return inTransaction(platform, actor, async (tx) => {
    const { approval_limit_paise: limit } = await lockColleague(tx, id);
    const before = { approvalLimit: paiseToRupees(limit) };
    const change = { before, after: { approvalLimit }, inForceFrom, field: 'inForceFrom' } as const;
    return { proposal: await propose(tx, { kind: 'approval-limit', subjectId: id, ...change }) };
  });
}

/** Nobody proposes anything about themselves; 404 for non-staff. */
async function lockColleague(tx: Tx, id: string) {
  if (id === tx.actor.userId) throw problem('proposal.own');
  const row = await tx.db
    .selectFrom('app_user')
    .select(['duties', 'approval_limit_paise'])
    .where('id', '=', id)
    .where('role', 'in', staffRoles)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return row;
}

export const rightsChanges = {
  duties: {
    write: async (tx, row) => {
      const { duties } = z.parse(proposedValues.duties, row.after);
      const managers = await lockAdministrators(tx);
      if (!duties.includes('settings') && managers.length === 1 && managers[0] === row.subject_id)
        throw problem('user.last-admin');
      await setOf(tx, row, { duties: [...duties] });
    },
  },
  'approval-limit': {
    write: async (tx, row) => {
      const { approvalLimit } = z.parse(proposedValues['approval-limit'], row.after);
      await setOf(tx, row, { approval_limit_paise: approvalLimit === null ? null : rupeesToPaise(approvalLimit) });
    },
  },
} satisfies Record<string, ChangeKind>;

async function setOf(tx: Tx, row: ProposalRow, set: Updateable<DB['app_user']>): Promise<void> {
  const subjectId = row.subject_id ?? '';
  await tx.db
    .updateTable('app_user')
    .set({ ...set, updated_at: tx.now })
    .where('id', '=', subjectId)
    .execute();
  await audit(tx, {
    action: `change-${row.kind}`,
    subjectType: 'user',
    subjectId,
    before: notedValue(row.before),
    after: notedValue(row.after),
  });
}
