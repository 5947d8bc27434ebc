import { endpoint } from '../../endpoint.ts';

export const listReminders = endpoint({
  id: 'list-insurer-reminders',
  method: 'GET',
  path: '/insurer-reminders',
  access: 'receivable.read',
  summary:
    'Letters to insurers by the days that have passed: those that wait for a person, the oldest first, or those that were sent or skipped, the newest first.',
});

export const getReminder = endpoint({
  id: 'get-insurer-reminder',
  method: 'GET',
  path: '/insurer-reminders/{id}',
  access: 'receivable.read',
  summary: 'One letter, with the mailboxes on the insurer’s record to which it may go.',
});

export const getReminderPdf = endpoint({
  id: 'get-insurer-reminder-pdf',
  method: 'GET',
  path: '/insurer-reminders/{id}/pdf',
  access: 'receivable.read',
  summary: 'The letter as it was sent, or as it would be sent now.',
  kind: 'file',
});

export const sendReminder = endpoint({
  id: 'send-insurer-reminder',
  method: 'POST',
  path: '/insurer-reminders/{id}/send',
  access: 'reminder.decide',
  summary:
    'Sends a letter with the assignment pack to an officer on the insurer’s record; a job puts the papers together. 409 when another amount is outstanding than the one given.',
});

export const skipReminder = endpoint({
  id: 'skip-insurer-reminder',
  method: 'POST',
  path: '/insurer-reminders/{id}/skip',
  access: 'reminder.decide',
  summary: 'Leaves a letter out, with the reason why.',
});
