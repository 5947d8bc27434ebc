import { json } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import { deliverMessages } from './deliver-messages.job.ts';

export interface OutgoingMessage {
  channel: 'email' | 'sms';
  /** E-mail address or ten-digit phone. */
  recipient: string;
  /** Null for people without an account. */
  userId?: string | null;
  /** A template of `templates/`. */
  template: string;
  locale?: 'en' | 'hi';
  /** What the template shows. Kept until the message is sent; secrets (links, codes) are cleared then. */
  data: Record<string, unknown>;
  /** A message with this key is sent once, however often it is asked for. */
  dedupeKey?: string;
}

/** Puts an e-mail or SMS in the outbox of the caller's transaction; a job delivers it after the commit. */
export async function sendMessage(tx: Tx, message: OutgoingMessage): Promise<void> {
  const row = await tx.db
    .insertInto('outbox_message')
    .values({
      channel: message.channel,
      recipient: message.recipient,
      user_id: message.userId ?? null,
      template: message.template,
      locale: message.locale ?? 'en',
      data: json(message.data),
      dedupe_key: message.dedupeKey ?? null,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await tx.platform.jobs.enqueue(tx, deliverMessages, {}, { singletonKey: 'outbox' });
}
