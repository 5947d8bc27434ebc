import { handleJob } from '#server/platform/jobs/job.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { deliverReminder } from './deliver-reminder.ts';
import { deliverReminderJob, writeRemindersJob } from './reminders.jobs.ts';
import { writeReminders } from './write-reminders.ts';

export const reminderHandlers: readonly JobHandler[] = [
  handleJob(writeRemindersJob, (platform) => writeReminders(platform)),
  handleJob(deliverReminderJob, (platform, { reminderId }) => deliverReminder(platform, reminderId)),
];
