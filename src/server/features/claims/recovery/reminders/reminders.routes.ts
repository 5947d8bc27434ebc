import * as contract from '#contract/claims/recovery/reminders.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import { listRoutes } from '#server/platform/exports/list-routes.ts';
import type { Route } from '#server/platform/http/route.ts';
import { remindersTable } from '../receivables.tables.ts';
import { sendReminder, skipReminder } from './decide-reminder.ts';
import { listReminders, viewReminder } from './list-reminders.ts';
import { openReminder } from './open-reminder.ts';

export const reminderRoutes: readonly Route[] = [
  ...listRoutes(contract.listReminders, ({ platform, query }) => listReminders(platform, query), remindersTable),
  route(contract.getReminder, ({ platform, params }) => viewReminder(platform, params.id)),
  route(contract.getReminderPdf, ({ platform, actor, params, reply }) => openReminder(platform, actor, params.id, reply)),
  route(contract.sendReminder, ({ platform, actor, params, body }) => sendReminder(platform, actor, params.id, body)),
  route(contract.skipReminder, ({ platform, actor, params, body }) => skipReminder(platform, actor, params.id, body.reason)),
];
