import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';

/** Mornings in India, before the desk opens. */
export const writeRemindersJob = defineJob({
  name: 'write-insurer-reminders',
  data: z.object({}),
  schedule: '30 7 * * *',
  atStart: true,
  retries: 0,
  expireInSeconds: 3_600,
});

/** Puts letter and pack together and hands them to the outbox. */
export const deliverReminderJob = defineJob({
  name: 'deliver-insurer-reminder',
  data: z.object({ reminderId: z.string() }),
  expireInSeconds: 900,
});
