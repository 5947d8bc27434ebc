import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpSmsSender } from '#server/platform/messages/message-carrier.ts';

const sms = {
  to: '9876543210',
  text: 'Claim CLM-2026-000001 was submitted.',
  templateId: '1107160000000012345',
  reference: 'outbox-1',
};

describe('SMS over HTTP', () => {
  let server: Server;
  let url: string;
  let status = 200;
  const calls: { headers: IncomingHttpHeaders; body: unknown }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        calls.push({ headers: request.headers, body: JSON.parse(body) });
        response.writeHead(status).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('names the registered template, the sender and a reference that stays', async () => {
    await createHttpSmsSender({ url, token: 'sms-token', sender: 'GATEPS' }).send(sms);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer sms-token', 'idempotency-key': 'outbox-1' });
    expect(calls[0]?.body).toEqual({
      to: '+919876543210',
      sender: 'GATEPS',
      templateId: sms.templateId,
      text: sms.text,
      reference: 'outbox-1',
    });
  });

  it('fails without telling the number or the text', async () => {
    status = 500;
    const failure = await createHttpSmsSender({ url, token: 't', sender: 'GATEPS' })
      .send(sms)
      .catch((error: unknown) => String(error));
    expect(failure).toContain('500');
    expect(failure).not.toContain(sms.to);
    expect(failure).not.toContain('CLM-2026');
  });
});
