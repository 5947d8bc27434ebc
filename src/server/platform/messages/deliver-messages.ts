import { addDays, todayInKolkata } from '#domain/dates.ts';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { Problem } from '#contract/errors.ts';
import { systemActor } from '#server/platform/actor.ts';
import { openChannels, spendCap } from '#server/platform/caps/spend-cap.ts';
import { json } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deliverMessages, notify, allStaff } from './send.ts';
import type { KeptData, Attachment } from './send.ts';
import { createMessageCarrier } from './message-carrier.ts';
import type { MessageCarrier } from './message-carrier.ts';
import { asLocale } from '#domain/languages.ts';
import type { MessageDefinition } from './define-message.ts';
import { definitions, findDefinition } from './definitions.ts';
import { renderLetter, UnrenderableLetter } from './render-letter.ts';

const maximumAttempts = 10;
/** Long enough for a provider's outage over a weekend; later most messages are useless. */
const patienceDays = 3;

/** Nobody answered, according to nodemailer, fetch or file storage; any other error means that this message was refused. */
const away = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ECONNREFUSED', 'ECONNRESET', 'STORE_DOWN']);

/** Whether the last attempt has been made. */
export function isGivenUp(letter: { attempts: number; created_at: Date }, error: unknown, now: Date): boolean {
  if (letter.attempts < maximumAttempts) return false;
  const { code, name } = (error ?? {}) as { code?: unknown; name?: string };
  // fetch throws these for no connection and for a time-out.
  const isAway = away.has(String(code)) || name === 'TypeError' || name === 'TimeoutError';
  return !isAway || letter.created_at < addDays(now, -patienceDays);
}

const batch = 50;
/** A row "sending" for longer belongs to a killed worker; it is sent again under the same id. */
const abandonedAfter = sql`interval '2 minutes'`;

interface OutboxRow {
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  user_id: string | null;
  template: string;
  locale: string;
  data: KeptData;
  attachments: Attachment[];
  attempts: number;
  created_at: Date;
}

/** Sends waiting messages. Rows are locked, so that two workers never send the same one; a killed worker's rows are retried. */
export const deliverMessagesHandler = handleJob(deliverMessages, async (platform) => {
  const carrier = createMessageCarrier(platform.config, platform.db);
  for (;;) {
    const rows = await takeBatch(platform);
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => deliver(platform, carrier, row)));
  }
});

/** Codes were already counted when requested. */
const codes = Object.entries<MessageDefinition>(definitions).flatMap(([name, { code }]) => (code ? [name] : []));

async function takeBatch(platform: Platform): Promise<OutboxRow[]> {
  const open = await openChannels(platform);
  const result = await sql<OutboxRow>`
    update outbox_message set state = 'sending', attempts = attempts + 1, taken_at = now()
    where id in (
      select id from outbox_message
      where (channel = any(${open}) or template = any(${codes})) and ((state = 'waiting' and (attempts = 0 or taken_at < now() - least(interval '1 hour', interval '10 seconds' * power(2, attempts))))
         or (state = 'sending' and taken_at < now() - ${abandonedAfter}))
      order by created_at limit ${batch} for update skip locked)
    returning id, channel, recipient, user_id, template, locale, data, attachments, attempts, created_at`.execute(platform.db);
  return result.rows;
}

async function deliver(platform: Platform, carrier: MessageCarrier, row: OutboxRow): Promise<void> {
  if (!(await isWanted(platform, row))) return settle(platform.db, row, 'skipped', null, platform.now());
  if (!codes.includes(row.template) && !(await isWithinCap(platform, row))) return keepForLater(platform, row);
  try {
    const locale = asLocale(row.locale);
    const letter = renderLetter(row.template, row.channel, locale, row.data);
    const attachments = await Promise.all(row.attachments.map((one) => readAttachment(platform, one)));
    await carrier.carry({ id: row.id, channel: row.channel, recipient: row.recipient, ...letter, attachments });
    await settle(platform.db, row, 'sent', null, platform.now());
  } catch (error) {
    await keepFailure(platform, row, error);
  }
}

async function isWithinCap(platform: Platform, { id, channel }: OutboxRow): Promise<boolean> {
  try {
    await inTransaction(platform, systemActor(`outbox:${id}`), (tx) => spendCap(tx, channel === 'sms' ? 'sms' : 'mail'));
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'caps.reached') return false;
    throw error;
  }
}

/** Returned without counting an attempt. */
async function keepForLater(platform: Platform, { id, attempts }: OutboxRow): Promise<void> {
  await platform.db
    .updateTable('outbox_message')
    .set({ state: 'waiting', attempts: Math.max(1, attempts - 1), last_error: 'over the cap' })
    .where('id', '=', id)
    .execute();
}

async function readAttachment({ files }: Platform, { key, name }: Attachment): Promise<{ name: string; content: Buffer }> {
  return { name, content: await buffer(await files.get(key)) };
}

/**
 * Schedules a retry, at least hourly, until given up. Staff are notified of a message that can't be sent: at once if it can't be rendered, otherwise at the
 * end.
 */
async function keepFailure(platform: Platform, row: OutboxRow, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : 'failed';
  platform.log.warn({ outboxId: row.id, template: row.template, attempts: row.attempts, err: error }, 'message not sent');
  const isOver = isGivenUp(row, error, platform.now());
  await inTransaction(platform, systemActor(`outbox:${row.id}`), async (tx) => {
    await settle(tx.db, row, isOver ? 'failed' : 'waiting', reason, tx.now);
    if (!isOver && !(error instanceof UnrenderableLetter)) return;
    const { template: letter, channel } = row;
    const key = `letter-failed:${letter}:${channel}:${todayInKolkata(tx.now)}`;
    await notify(tx, await allStaff(tx), 'letter-failed', { letter, channel, reason }, { key });
  });
}

/** The user's preferences apply to messages with a topic. */
async function isWanted(platform: Platform, row: OutboxRow): Promise<boolean> {
  const topic = findDefinition(row.template)?.topic;
  if (topic === undefined || row.user_id === null) return true;
  const user = await platform.db
    .selectFrom('app_user')
    .select('notification_choices')
    .where('id', '=', row.user_id)
    .executeTakeFirst();
  const choices = (user?.notification_choices ?? {}) as Record<string, Record<string, boolean> | undefined>;
  return choices[topic]?.[row.channel] !== false;
}

/** Clears the data (links, codes) once a message is sent or given up. */
async function settle(
  db: Database,
  row: OutboxRow,
  state: 'sent' | 'waiting' | 'failed' | 'skipped',
  error: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('outbox_message')
    .set({
      state,
      last_error: error,
      ...(state === 'waiting' ? {} : { data: json({}) }),
      ...(state === 'sent' ? { sent_at: now } : {}),
    })
    .where('id', '=', row.id)
    .execute();
}
