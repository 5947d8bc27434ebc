import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { addCalendarDays, daysIn } from '#domain/analytics/ranges.ts';
import { lateFromDay, lateInterest, lateRate } from '#domain/claims/recovery/reminders.ts';
import type { ReminderClock } from '#domain/claims/recovery/reminders.ts';
import { formatRupees, paiseToRupees, rupeesToPaise, ZERO } from '#domain/money.ts';
import { typesetPdf } from '#server/platform/pdf/typst.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { packFactsOf } from '../pack/pack-facts.ts';
import type { PackFacts } from '../pack/pack-facts.ts';
import { claimFacts, day, letterHead, payToFacts } from '../pack/sheets.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ReminderDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import * as contract from '#contract/claims/recovery/remittances.endpoints.ts';
import type { getReminder, listReminders as endpoint } from '#contract/claims/recovery/remittances.endpoints.ts';
import { remittancesSchemas } from '#contract/claims/recovery/remittances.schemas.ts';
import { problem } from '#contract/errors.ts';
import { pagesOf } from '#contract/paged.ts';
import { activeOfficers, findOfficer } from '#server/features/insurers/insurers.service.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { FastifyReply } from 'fastify';
import type { UserActor } from '#server/platform/actor.ts';
import { readStored } from '#server/platform/files/stored.ts';
import { readClaim, lockClaim } from '../../claim/claim-steps.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/send.ts';
import type { ClaimFile } from '../../claim/claim-file.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { listRoutesOf } from '#server/platform/exports/list-routes.ts';
import { remindersTable } from '../list-receivables.ts';

const route = routesOf(remittancesSchemas);
const listRoutes = listRoutesOf(remittancesSchemas);

/** Mornings in India, before office hours. */
export const writeRemindersJob = defineJob({
  name: 'write-insurer-reminders',
  data: z.object({}),
  schedule: '30 7 * * *',
  atStart: true,
  retries: 0,
  expireInSeconds: 3_600,
});

/** Assembles letter and pack and puts them into the outbox. */
export const deliverReminderJob = defineJob({
  name: 'deliver-insurer-reminder',
  data: z.object({ reminderId: z.string() }),
  expireInSeconds: 900,
});

/** The letter of a reminder day, with the claim's current figures. */
export function reminderPdf(facts: PackFacts, clock: number): Promise<Buffer> {
  const t = textsIn('en', 'reminderLetter');
  const letter = lettersFor(facts)[`day${clock as ReminderClock}`];
  const days = daysIn({ from: facts.from, to: facts.today }) - 1;
  const isByInvoice = facts.from > facts.acceptedOn;
  const said = {
    since: isByInvoice ? t.since.invoice({ on: day(facts.from) }) : t.since.acceptance({ on: day(facts.from) }),
    amount: formatRupees(facts.outstanding),
    accepted: day(facts.acceptedOn),
    from: day(facts.from),
    days: String(days),
    us: facts.us.name,
    insured: facts.insured.name,
  };
  const about = { title: `${letter.title} ${facts.insurersNumber}`, locale: 'en', date: facts.now } as const;
  return typesetPdf(new URL('./reminder.typ', import.meta.url), about, {
    head: letterHead(facts),
    title: letter.title,
    facts: [...claimFacts(facts), [t.outstanding, said.amount]],
    said: [
      ...[letter.first, letter.second, letter.third].map((say) => (typeof say === 'string' ? say : say(said))),
      ...(facts.received > 0
        ? [t.received({ received: formatRupees(facts.received), accepted: formatRupees(facts.accepted) })]
        : []),
      ...(clock >= lateFromDay ? [interestWords(facts, days)] : []),
    ],
    payTo: { title: textsIn('en', 'assignmentPack.payTo').title, facts: payToFacts(facts) },
    history: { title: t.history.title, facts: historyOf(facts) },
    enclosed: t.enclosed,
    closing: t.closing({ us: facts.us.name }),
  });
}

/** To an insured who may not turn to the Ombudsman the last letter names the courts only. */
function lettersFor({ hasOmbudsman }: PackFacts) {
  const { letters, court } = textsIn('en', 'reminderLetter');
  return hasOmbudsman ? letters : { ...letters, day60: { ...letters.day60, ...court } };
}

function interestWords({ us, from: since, today, outstanding }: PackFacts, days: number): string {
  const t = textsIn('en', 'reminderLetter');
  const [rate, from] = [us.bankRatePercent, day(addCalendarDays(since, lateFromDay))];
  if (rate === null) return t.interestUnsaid({ from });
  const amount = formatRupees(lateInterest(outstanding, days - lateFromDay, rate));
  return t.interest({ rate: String(lateRate(rate)), from, until: day(today), amount });
}

function historyOf(facts: PackFacts): [string, string | null][] {
  const { history: t } = textsIn('en', 'reminderLetter');
  return [
    [t.loss, facts.incidentOn && day(facts.incidentOn)],
    [t.accepted, day(facts.acceptedOn)],
    [t.invoiced, facts.invoice && day(facts.invoice.on)],
    [t.assigned, day(facts.deed?.on ?? facts.assignment.on)],
    [t.paid, day(facts.paid.on)],
    ...facts.letters.map(({ title, on }): [string, string] => [title, day(on)]),
  ];
}

function reminderRows(db: Kysely<DB>) {
  return db
    .selectFrom('insurer_reminder as m')
    .innerJoin('claim as c', 'c.id', 'm.claim_id')
    .innerJoin('insurer as i', 'i.id', 'm.insurer_id')
    .leftJoin('receivable as r', 'r.claim_id', 'm.claim_id')
    .leftJoin('app_user as u', 'u.id', 'm.decided_by')
    .select([
      ...([
        'm.id',
        'm.claim_id',
        'm.insurer_id',
        'm.clock',
        'm.counted_from',
        'm.state',
        'm.written_at',
        'm.decided_at',
      ] as const),
      ...(['m.skip_reason', 'm.mailbox', 'm.letter_key', 'm.letter_sha256', 'c.number', 'c.insurer_claim_number'] as const),
      'i.name as insurer_name',
      'r.outstanding_paise as owed_paise',
      sql<string | null>`trim(u.first_name || ' ' || u.last_name)`.as('decider'),
    ]);
}

type ReminderRow = Awaited<ReturnType<ReturnType<typeof reminderRows>['executeTakeFirstOrThrow']>>;

function toReminderDto(row: ReminderRow, now: Date): ReminderDto {
  return {
    id: row.id,
    claimId: row.claim_id,
    claimNumber: row.number,
    insurerName: row.insurer_name,
    insurerClaimNumber: row.insurer_claim_number ?? '',
    clock: row.clock as ReminderDto['clock'],
    countedFrom: row.counted_from,
    days: daysIn({ from: row.counted_from, to: todayInKolkata(now) }) - 1,
    outstanding: paiseToRupees(row.owed_paise ?? ZERO),
    state: row.state as ReminderDto['state'],
    writtenAt: row.written_at.toISOString(),
    decided: row.decided_at && {
      by: row.decider ?? '',
      at: row.decided_at.toISOString(),
      reason: row.skip_reason,
      mailbox: row.mailbox,
    },
  };
}

/** Pending reminders, oldest first, or decided ones, newest first. */
async function listReminders(
  platform: Platform,
  { page, limit, view }: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const isWaiting = view === 'waiting';
  const rows = reminderRows(platform.db).where('m.state', 'in', isWaiting ? ['draft'] : ['sending', 'sent', 'skipped']);
  const { total } = await rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await (isWaiting ? rows.orderBy('m.written_at') : rows.orderBy('m.decided_at', 'desc'))
    .orderBy('m.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const now = platform.now();
  return { data: found.map((row) => toReminderDto(row, now)), total, totalPages: pagesOf(total, limit), page, limit };
}

async function viewReminder(platform: Platform, id: string): Promise<ReplyOf<typeof getReminder>> {
  const row = await reminderRows(platform.db).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return { reminder: toReminderDto(row, platform.now()), officers: await activeOfficers(platform.db, row.insurer_id) };
}

/** The sent letter, byte for byte; before sending, a preview. */
async function openReminder(platform: Platform, actor: UserActor, id: string, reply: FastifyReply): Promise<void> {
  const row = await reminderRows(platform.db).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const { letter_key: key, letter_sha256: sha256 } = row;
  const pdf =
    key === null || sha256 === null
      ? await drawn(platform, actor, row)
      : await readStored(platform, key, sha256, { reminder: id });
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="letter-${row.number}-day-${row.clock}.pdf"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(pdf);
}

async function drawn(platform: Platform, actor: UserActor, { claim_id: claimId, clock }: ReminderRow): Promise<Buffer> {
  const file = await readClaim(platform, actor, claimId);
  return reminderPdf(await packFactsOf(platform, file, platform.now()), clock);
}

/**
 * One person approves a letter and sends it to an authorised signatory on record of the claim's insurer. The outstanding amount must still be what they saw.
 */
async function sendReminder(
  platform: Platform,
  actor: UserActor,
  id: string,
  { officerId, outstanding }: { officerId: string; outstanding: number },
): Promise<ReminderDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { row, file } = await lockDraft(tx, id);
    const owed = file.receivable?.outstanding_paise ?? ZERO;
    if (owed !== rupeesToPaise(outstanding)) throw problem('reminder.changed');
    // Reports missing data now instead of failing in the job.
    await packFactsOf({ db: tx.db, cipher: platform.cipher }, file, tx.now);
    const officer = await findOfficer(tx.db, officerId);
    if (!officer) throw problem('input.invalid', { fieldErrors: { officerId: 'word.officer.required' } });
    if (officer.insurerId !== row.insurer_id)
      throw problem('input.invalid', { fieldErrors: { officerId: 'word.officer.other-insurer' } });
    await tx.db
      .updateTable('insurer_reminder')
      .set({
        state: 'sending',
        decided_by: actor.userId,
        decided_at: tx.now,
        officer_id: officer.id,
        mailbox: officer.email,
        outstanding_paise: owed,
      })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: 'send-reminder',
      subjectType: 'claim',
      subjectId: row.claim_id,
      after: { reminder: id, clock: row.clock, outstanding: owed, officerId: officer.id, mailbox: officer.email },
    });
    await tx.jobs.enqueue(tx, deliverReminderJob, { reminderId: id });
    return readBack(tx, id);
  });
}

/** One person skips a letter, with a reason; the next reminder day writes the next one. */
async function skipReminder(platform: Platform, actor: UserActor, id: string, reason: string): Promise<ReminderDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { row } = await lockDraft(tx, id);
    await tx.db
      .updateTable('insurer_reminder')
      .set({ state: 'skipped', decided_by: actor.userId, decided_at: tx.now, skip_reason: reason })
      .where('id', '=', id)
      .execute();
    await audit(tx, {
      action: 'skip-reminder',
      subjectType: 'claim',
      subjectId: row.claim_id,
      after: { reminder: id, clock: row.clock, reason },
    });
    await record(tx, row.claim_id, 'reminder-skipped', { letter: letterTitle(row.clock), reason });
    return readBack(tx, id);
  });
}

/** Title in the claim's history. */
export function letterTitle(clock: number): string {
  return textsIn('en', 'reminderLetter').letters[`day${clock as ReminderClock}`].title;
}

/** Lock order: the claim first, as everywhere; then the letter, which another person may have handled in the meantime. */
async function lockDraft(tx: Tx, id: string): Promise<{ row: ReminderRow; file: ClaimFile }> {
  const found = await tx.db.selectFrom('insurer_reminder').select('claim_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw problem('record.not-found');
  const file = await lockClaim(tx, found.claim_id);
  const row = await reminderRows(tx.db).where('m.id', '=', id).executeTakeFirstOrThrow();
  if (row.state !== 'draft') throw problem('reminder.decided');
  return { row, file };
}

async function readBack(tx: Tx, id: string): Promise<ReminderDto> {
  return toReminderDto(await reminderRows(tx.db).where('m.id', '=', id).executeTakeFirstOrThrow(), tx.now);
}

export const reminderRoutes: readonly Route[] = [
  ...listRoutes(contract.listReminders, ({ platform, query }) => listReminders(platform, query), remindersTable),
  route(contract.getReminder, ({ platform, params }) => viewReminder(platform, params.id)),
  route(contract.getReminderPdf, ({ platform, actor, params, reply }) => openReminder(platform, actor, params.id, reply)),
  route(contract.sendReminder, ({ platform, actor, params, body }) => sendReminder(platform, actor, params.id, body)),
  route(contract.skipReminder, ({ platform, actor, params, body }) => skipReminder(platform, actor, params.id, body.reason)),
];
