import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { MailAttachment } from '../mail/mailer.ts';
import { createSmtpMailer } from '../mail/smtp-mailer.ts';
import { createHttpSmsSender } from '../sms/http-sms-sender.ts';

export interface Letter {
  /** The outbox row: the same letter carries the same id on every try. */
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  smsTemplateId: string;
  attachments: readonly MailAttachment[];
}

/** Brings a rendered message to its person. */
export interface MessageCarrier {
  carry(letter: Letter): Promise<void>;
}

/** SMTP and the SMS provider where they are configured, else the demo's inbox. */
export function createMessageCarrier(config: Config, db: Database): MessageCarrier {
  const mailer = config.mail.smtpUrl === null ? null : createSmtpMailer({ url: config.mail.smtpUrl, from: config.mail.from });
  const sms =
    config.sms.url === null
      ? null
      : createHttpSmsSender({ url: config.sms.url, token: config.sms.token, sender: config.sms.sender });
  const host = new URL(config.http.publicUrl).hostname;
  return {
    async carry(letter) {
      if (letter.channel === 'email' && mailer) {
        await mailer.send({
          to: letter.recipient,
          subject: letter.subject,
          text: letter.text,
          html: letter.html ?? '',
          attachments: letter.attachments,
          messageId: `${letter.id}@${host}`,
        });
      } else if (letter.channel === 'sms' && sms) {
        await sms.send({ to: letter.recipient, text: letter.text, templateId: letter.smsTemplateId, reference: letter.id });
      } else if (config.demo) {
        await keepInInbox(db, letter);
      } else {
        throw new Error(`no way to send ${letter.channel} is configured`);
      }
    },
  };
}

/** One row per outbox message, however often it is tried. */
async function keepInInbox(db: Database, letter: Letter): Promise<void> {
  await db
    .insertInto('dev_message')
    .values({
      outbox_id: letter.id,
      channel: letter.channel,
      recipient: letter.recipient,
      subject: letter.subject,
      text: [letter.text, ...letter.attachments.map(({ name }) => `[${name}]`)].join('\n\n'),
      html: letter.html,
    })
    .onConflict((conflict) => conflict.column('outbox_id').doNothing())
    .execute();
}
