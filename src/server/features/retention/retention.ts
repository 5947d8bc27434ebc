import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { permits } from '#domain/permissions.ts';
import type { Duty, Role } from '#domain/roles.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { z } from '#contract/zod-setup.ts';
import { addDays } from '#domain/dates.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';

/** A claim by its number, or a person by their e-mail address. */
export type HoldSubject = { readonly claim: string } | { readonly user: string };

const actor = systemActor('legal-hold');

/** Describes the subject, so that the caller can check that it is the intended one. */
export const describeSubject = (platform: Platform, subject: HoldSubject): Promise<string> =>
  inTransaction(platform, actor, async (tx) => (await find(tx, subject)).what);

/** `by` is an administrator's address; all administrators are notified. */
export async function placeHold(platform: Platform, subject: HoldSubject, by: string, reason: string): Promise<void> {
  if (reason.trim().length < 10) throw new Error('say for which matter (--reason), in ten letters or more');
  await inTransaction(platform, actor, async (tx) => {
    const [on, who] = [await find(tx, subject), await administrator(tx, by)];
    const row = await tx.db
      .insertInto('legal_hold')
      .values({ ...on.columns, reason, placed_by: who.name, placed_at: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw new Error('it is held already');
    await audit(tx, { action: 'place-legal-hold', ...on.subject, after: { reason, by: who.name, byId: who.id } });
    await notify(tx, await watchers(tx), 'legal-hold-placed', { what: on.what, by: who.name });
  });
}

/** Takes two people: released records may be deleted the next night. */
export async function liftHold(
  platform: Platform,
  subject: HoldSubject,
  by: string,
  confirmedBy: string,
  reason: string,
): Promise<void> {
  if (reason.trim().length < 10) throw new Error('say why (--reason), in ten letters or more');
  await inTransaction(platform, actor, async (tx) => {
    const on = await find(tx, subject);
    const [one, other] = [await administrator(tx, by), await administrator(tx, confirmedBy)];
    if (one.id === other.id) throw new Error('a hold is lifted by two people');
    const names = `${one.name}, ${other.name}`;
    const lifted = await tx.db
      .updateTable('legal_hold')
      .set({ lifted_by: names, lifted_at: tx.now, lifted_because: reason })
      .where('lifted_at', 'is', null)
      .where(on.where)
      .returning('id')
      .executeTakeFirst();
    if (!lifted) throw new Error('it is not held');
    const who = { by: one.name, byId: one.id, confirmedBy: other.name, confirmedById: other.id };
    await audit(tx, { action: 'lift-legal-hold', ...on.subject, after: { reason, ...who } });
    await notify(tx, await watchers(tx), 'legal-hold-lifted', { what: on.what, by: names });
  });
}

interface Hold {
  readonly what: string;
  readonly reason: string;
  readonly placedBy: string;
  readonly placedAt: Date;
}

export async function listHolds({ db }: Platform): Promise<Hold[]> {
  const rows = await db
    .selectFrom('legal_hold as h')
    .leftJoin('claim as c', 'c.id', 'h.claim_id')
    .leftJoin('app_user as u', 'u.id', 'h.user_id')
    .select(['c.number', 'u.email', 'u.phone', 'h.reason', 'h.placed_by', 'h.placed_at'])
    .where('h.lifted_at', 'is', null)
    .orderBy('h.placed_at')
    .execute();
  return rows.map((row) => ({
    what: row.number ?? row.email ?? row.phone ?? '',
    reason: row.reason,
    placedBy: row.placed_by,
    placedAt: row.placed_at,
  }));
}

async function find(tx: Tx, subject: HoldSubject) {
  if ('claim' in subject) {
    const claim = await tx.db
      .selectFrom('claim')
      .innerJoin('app_user as owner', 'owner.id', 'claim.claimant_id')
      .select(['claim.id', 'claim.number', 'claim.stage', 'claim.registration_number', 'owner.first_name', 'owner.last_name'])
      .where('number', '=', subject.claim.trim().toUpperCase())
      .executeTakeFirst();
    if (!claim) throw new Error(`no claim has the number ${subject.claim}`);
    const vehicle = claim.registration_number ? `, ${claim.registration_number}` : '';
    return {
      columns: { claim_id: claim.id },
      where: sql<boolean>`claim_id = ${claim.id}`,
      subject: { subjectType: 'claim', subjectId: claim.id },
      what: `${claim.number} of ${claim.first_name} ${claim.last_name}${vehicle} (${claim.stage})`,
    };
  }
  const user = await person(tx, subject.user);
  if (!user) throw new Error(`nobody has the address ${subject.user}`);
  return {
    columns: { user_id: user.id },
    where: sql<boolean>`user_id = ${user.id}`,
    subject: { subjectType: 'user', subjectId: user.id },
    what: `${user.first_name} ${user.last_name}, ${user.email ?? user.phone} (${user.role})`,
  };
}

const person = (tx: Tx, email: string) =>
  tx.db
    .selectFrom('app_user')
    .select(['id', 'email', 'phone', 'first_name', 'last_name', 'role', 'duties', 'status'])
    .where((eb) =>
      eb.or([
        eb('email', '=', email.trim().toLowerCase()),
        eb.and([eb('email', 'is', null), eb('phone', '=', email.trim()), eb('phone_verified_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst();

/** The administrator responsible, who must be able to log in and is notified. */
async function administrator(tx: Tx, email: string): Promise<{ id: string; name: string }> {
  const found = await person(tx, email);
  const may = found && permits({ role: found.role as Role, duties: found.duties as Duty[] }, 'legal-hold.set');
  if (!may || found.status !== 'active') throw new Error(`${email} is not the address of an administrator`);
  return { id: found.id, name: `${found.first_name} ${found.last_name} <${found.email ?? ''}>` };
}

/** Administrators and holders of the audit duty. */
async function watchers(tx: Tx): Promise<string[]> {
  const people = await tx.db
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`(role = 'admin' or 'audit' = any(duties))`)
    .where('status', '=', 'active')
    .execute();
  return people.map(({ id }) => id);
}

/**
 * Nightly: deletes notices, messages and gateway webhooks older than the settings say. Journal, history, audit, signatures and audit log roots are kept forever
 * (decision 064).
 */
const cleanUpRecordsJob = defineJob({
  name: 'clean-up-records',
  data: z.object({}),
  schedule: '35 3 * * *',
  expireInSeconds: 1_800,
  retries: 1,
});

/** Rows locked per statement, and so the longest wait for other statements. */
const batch = 5_000;

const kinds: Readonly<Record<keyof Platform['config']['keepDays'], (before: RawBuilder<Date>) => RawBuilder<unknown>>> = {
  notices: (before) => sql`notification where created_at < ${before} and user_id not in (select user_id from held_person)`,
  letters: (before) => sql`outbox_message where created_at < ${before} and state in ('sent', 'failed', 'skipped')
    and (user_id is null or user_id not in (select user_id from held_person))
    and not exists (select from held_person join app_user on app_user.id = held_person.user_id where recipient in (app_user.email, app_user.phone))`,
  // Webhooks name orders and transfers but no person by our ids: while anything is held, all stay.
  webhooks: (before) => sql`webhook_event where received_at < ${before} and processed_at is not null
    and not exists (select from legal_hold where lifted_at is null)`,
};
const tables = { notices: 'notification', letters: 'outbox_message', webhooks: 'webhook_event' } as const;

export async function cleanUpRecords(platform: Platform, size = batch): Promise<Record<string, number>> {
  const { db, config, now, log } = platform;
  const deleted: Record<string, number> = {};
  for (const kind of ['notices', 'letters', 'webhooks'] as const) {
    const before = addDays(now(), -config.keepDays[kind]);
    const which = kinds[kind](sql`${before}::timestamptz`);
    deleted[kind] = 0;
    for (let gone = size; gone === size;) {
      // Ids are time-ordered, so the oldest are at the front of the index.
      const result = await sql`delete from ${sql.id(tables[kind])} where id in
        (select id from ${which} order by id limit ${size} for update skip locked)`.execute(db);
      gone = Number(result.numAffectedRows ?? 0);
      deleted[kind] += gone;
    }
  }
  log.info({ deleted }, 'old records cleaned up');
  return deleted;
}

export const cleanUpRecordsHandler = handleJob(cleanUpRecordsJob, async (platform) => {
  await cleanUpRecords(platform);
});
