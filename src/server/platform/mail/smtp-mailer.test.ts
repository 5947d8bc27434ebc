import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpMailer } from '#server/platform/messages/message-carrier.ts';

const mail = {
  to: 'ramesh@example.in',
  subject: 'आपका गेट पास',
  text: 'Claim CLM-2026-000001',
  html: '<p>Claim CLM-2026-000001</p>',
  messageId: '0190-abc@gatepass.test',
  attachments: [{ name: 'letter-en.pdf', content: Buffer.from('%PDF-1.7 made up') }],
};

describe('e-mail over SMTP', () => {
  const servers: SMTPServer[] = [];
  const start = async (accept: boolean): Promise<{ url: string; received: string[] }> => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let message = '';
        stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
        stream.on('end', () => {
          if (accept) received.push(message);
          done(accept ? null : new Error('mailbox is full'));
        });
      },
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received };
  };
  afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve())))));

  it('carries both bodies, and the same identity on every try', async () => {
    const { url, received } = await start(true);
    const mailer = createSmtpMailer({ url, from: 'Gatepass <no-reply@gatepass.test>' });
    await mailer.send(mail);
    await mailer.send(mail);
    expect(received).toHaveLength(2);
    for (const message of received) {
      expect(message).toContain('Message-ID: <0190-abc@gatepass.test>');
      expect(message).toContain('To: ramesh@example.in');
      expect(message).toContain('text/plain');
      expect(message).toContain('text/html');
      expect(message).toContain('filename=letter-en.pdf');
      expect(message).toContain(Buffer.from('%PDF-1.7 made up').toString('base64'));
    }
  });

  it('fails when the server does not take the message, or is not there', async () => {
    const { url } = await start(false);
    await expect(createSmtpMailer({ url, from: 'a@b.in' }).send(mail)).rejects.toThrow('mailbox is full');
    await expect(createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'a@b.in' }).send(mail)).rejects.toThrow('ECONNREFUSED');
  });
});
