import nodemailer from 'nodemailer';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A PDF attachment. */
interface MailAttachment {
  readonly name: string;
  readonly content: Buffer;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Unchanged on retries, so that the receiver can drop duplicates. */
  messageId: string;
  attachments: readonly MailAttachment[];
}

/** Sends one e-mail; rejects if the server refuses it. */
interface Mailer {
  send(mail: Mail): Promise<void>;
}

export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(options.url, { from: options.from });
  Object.assign(transport.options, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return {
    async send(mail) {
      await transport.sendMail({
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.messageId}>`,
        attachments: mail.attachments.map(({ name, content }) => ({
          filename: name,
          content,
          contentType: 'application/pdf',
        })),
      });
    },
  };
}

interface Sms {
  /** Ten digits. */
  to: string;
  text: string;
  /** The operator's registered template (DLT); operators drop an SMS without one. */
  templateId: string;
  /** Unchanged on retries. */
  reference: string;
}

/** Sends one SMS; rejects if the provider refuses it. */
interface SmsSender {
  send(sms: Sms): Promise<void>;
}

/** SMS through a provider's HTTP API: JSON POST with a bearer token. Errors never contain the text or the number. */
export function createHttpSmsSender(options: { url: string; token: string; sender: string }): SmsSender {
  return {
    async send(sms) {
      const response = await fetch(options.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${options.token}`,
          'content-type': 'application/json',
          'idempotency-key': sms.reference,
        },
        body: JSON.stringify({
          to: `+91${sms.to}`,
          sender: options.sender,
          templateId: sms.templateId,
          text: sms.text,
          reference: sms.reference,
        }),
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`);
    },
  };
}

interface Letter {
  /** Id of the outbox row, the same on every retry. */
  id: string;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  smsTemplateId: string;
  attachments: readonly MailAttachment[];
}

export interface MessageCarrier {
  carry(letter: Letter): Promise<void>;
}

/** SMTP and the SMS provider if configured, else the demo's inbox. */
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

/** One row per outbox message, regardless of retries. */
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
