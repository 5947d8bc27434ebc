import nodemailer from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** E-mail over SMTP with time-outs. */
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
