import { sql } from 'kysely';
import { json } from '../db/database.ts';
import { handleJob } from '../jobs/job.ts';
import type { Platform } from '../platform.ts';
import { deliverMessages } from './deliver-messages.job.ts';
import { createMessageCarrier } from './message-carrier.ts';
import type { Letter, MessageCarrier } from './message-carrier.ts';
import { renderEmail, templateData } from './template.ts';
import { findTemplate } from './templates.ts';

const batch = 50;
const maximumAttempts = 10;
/** A row that is "sending" for longer was left by a killed worker; it is sent again under the same id. */
const abandonedAfter = sql`interval '2 minutes'`;

interface OutboxRow {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  user_id: string | null;
  template: string;
  locale: string;
  data: unknown;
  attempts: number;
}

/** Sends what waits. Rows are taken under a lock, so that two workers never send one message; a killed worker's rows come back. */
export const deliverMessagesHandler = handleJob(deliverMessages, async (platform) => {
  const carrier = createMessageCarrier(platform.config, platform.db);
  for (;;) {
    const rows = await takeBatch(platform);
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => deliver(platform, carrier, row)));
  }
});

async function takeBatch(platform: Platform): Promise<OutboxRow[]> {
  const result = await sql<OutboxRow>`
    update outbox_message set state = 'sending', attempts = attempts + 1, taken_at = now()
    where id in (
      select id from outbox_message
      where (state = 'waiting' and (attempts = 0 or taken_at < now() - least(interval '1 hour', interval '10 seconds' * power(2, attempts))))
         or (state = 'sending' and taken_at < now() - ${abandonedAfter})
      order by created_at limit ${batch} for update skip locked)
    returning id, channel, recipient, user_id, template, locale, data, attempts`.execute(platform.db);
  return result.rows;
}

async function deliver(platform: Platform, carrier: MessageCarrier, row: OutboxRow): Promise<void> {
  const letter = render(row);
  if (!letter || !(await isWanted(platform, row))) return settle(platform, row, 'skipped', letter ? null : 'no such template');
  try {
    await carrier.carry(letter);
    await settle(platform, row, 'sent', null);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'failed';
    platform.log.warn({ outboxId: row.id, template: row.template, attempts: row.attempts, err: error }, 'message not sent');
    await settle(platform, row, row.attempts >= maximumAttempts ? 'failed' : 'waiting', reason);
  }
}

function render(row: OutboxRow): Letter | null {
  const template = findTemplate(row.template);
  if (!template) return null;
  const locale = row.locale === 'hi' ? 'hi' : 'en';
  const data = templateData(row.data as Record<string, unknown>, locale);
  const smsTemplateId = `${template.sms?.templateId ?? ''}${locale === 'hi' && template.sms?.hi ? '-hi' : ''}`;
  const common = { id: row.id, channel: row.channel, recipient: row.recipient, smsTemplateId };
  if (row.channel === 'email') {
    const email = renderEmail(template, locale, data);
    return email && { ...common, ...email };
  }
  const text = (template.sms?.[locale] ?? template.sms?.en)?.(data);
  return text === undefined ? null : { ...common, subject: '', text, html: null };
}

/** Choices count for messages that are not transactional. */
async function isWanted(platform: Platform, row: OutboxRow): Promise<boolean> {
  const template = findTemplate(row.template);
  if (!template || template.transactional || row.user_id === null || !template.topic) return true;
  const user = await platform.db
    .selectFrom('app_user')
    .select('notification_choices')
    .where('id', '=', row.user_id)
    .executeTakeFirst();
  const choices = (user?.notification_choices ?? {}) as Record<string, Record<string, boolean> | undefined>;
  return choices[template.topic]?.[row.channel] !== false;
}

/** Once a message is sent or given up, its data (links, codes) is cleared. */
async function settle(
  platform: Platform,
  row: OutboxRow,
  state: 'sent' | 'waiting' | 'failed' | 'skipped',
  error: string | null,
): Promise<void> {
  await platform.db
    .updateTable('outbox_message')
    .set({
      state,
      last_error: error,
      ...(state === 'waiting' ? {} : { data: json({}) }),
      ...(state === 'sent' ? { sent_at: platform.now() } : {}),
    })
    .where('id', '=', row.id)
    .execute();
}
