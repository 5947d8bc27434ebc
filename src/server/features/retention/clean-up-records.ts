import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from '#contract/zod-setup.ts';
import { addDays } from '#domain/dates.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Each night: notices, letters and the gateway's webhooks that are older than the settings say. Journal, history, audit, signatures and seals are
 * for good (decision 064).
 */
const cleanUpRecordsJob = defineJob({
  name: 'clean-up-records',
  data: z.object({}),
  schedule: '35 3 * * *',
  expireInSeconds: 1_800,
  retries: 1,
});

/** Rows locked at once, and so long as one statement of the site may wait for them. */
const batch = 5_000;

const kinds: Readonly<Record<keyof Platform['config']['keepDays'], (before: RawBuilder<Date>) => RawBuilder<unknown>>> = {
  notices: (before) => sql`notification where created_at < ${before} and user_id not in (select user_id from held_person)`,
  letters: (before) => sql`outbox_message where created_at < ${before} and state in ('sent', 'failed', 'skipped')
    and (user_id is null or user_id not in (select user_id from held_person))
    and not exists (select from held_person join app_user on app_user.id = held_person.user_id where recipient in (app_user.email, app_user.phone))`,
  // They name orders and transfers, and nobody by our ids: while anything is held, all stay.
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
      // Ids are made in the order of time, so that the oldest lie at the front of the key's index.
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
