import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ReminderDto } from '#contract/claims/recovery/reminders.schemas.ts';
import { daysIn } from '#domain/analytics/date-ranges.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';

export function reminderRows(db: Kysely<DB>) {
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

export type ReminderRow = Awaited<ReturnType<ReturnType<typeof reminderRows>['executeTakeFirstOrThrow']>>;

export function toReminderDto(row: ReminderRow, now: Date): ReminderDto {
  return {
    id: row.id,
    claimId: row.claim_id,
    claimNumber: row.number,
    insurerName: row.insurer_name,
    insurerClaimNumber: row.insurer_claim_number ?? '',
    clock: row.clock as ReminderDto['clock'],
    countedFrom: row.counted_from,
    days: daysIn({ from: row.counted_from, to: todayInKolkata(now) }) - 1,
    outstanding: paiseToRupees(paise(row.owed_paise ?? 0)),
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
