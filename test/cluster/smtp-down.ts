import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { systemActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { send } from '#server/platform/messages/send.ts';
import type { TestApp } from '#test/setup/test-app.ts';
import { startApiProcess } from '#test/builders/api-process.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { startMain } from './start-main.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { underLoad } from './under-load.ts';
import type { Tally } from './under-load.ts';

/**
 * Test 12: the mail server refuses connections for half a minute, then accepts them without responding for another half, while messages are queued and two
 * workers send them. Each must arrive exactly once.
 */
export async function smtpDown(): Promise<Tally> {
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  /** Ids of the messages received, by address. */
  const arrived = new Map<string, string[]>();
  const smtp = startSmtp((to, id) => void arrived.set(to, [...(arrived.get(to) ?? []), id]));
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  const proxy = await startTcpProxy(port);
  const env = { SMTP_URL: `smtp://127.0.0.1:${proxy.port}`, MAIL_FROM: 'Gatepass <no-reply@gatepass.test>' };
  const written: string[] = [];
  const faults: string[] = [];
  const workers: { kill: () => Promise<void> }[] = [];
  let [atReturn, writing] = [0, true];

  const turn = async (t: TestApp): Promise<void> => {
    if (!writing) return pause(100);
    const email = `letter-${written.length}-${Math.random().toString(36).slice(2)}@example.in`;
    const to = { userId: null, firstName: 'Asha', locale: 'en', email, phone: null } as const;
    await inTransaction(t.platform, systemActor('drill'), (tx) => send(tx, to, 'verify-email', { token: 'abc' }));
    written.push(email);
    await pause(50);
  };
  const missing = (): number => written.filter((one) => !arrived.has(one)).length;
  let slowest = 0;
  const tally = await underLoad(
    async () => {
      await pause(10_000);
      proxy.fail('refuse');
      await pause(30_000);
      proxy.fail('silent');
      await pause(30_000);
      atReturn = missing();
      proxy.pointTo(port);
      const back = Date.now();
      await pause(2_000);
      writing = false;
      for (const end = Date.now() + 240_000; Date.now() < end && missing() > 0;) await pause(500);
      slowest = Date.now() - back;
    },
    async (settings) => {
      workers.push(...(await Promise.all(['worker', 'worker'].map(() => startMain('worker', settings)))));
      return startApiProcess(settings);
    },
    {
      env,
      turn,
    },
  );
  await Promise.all(workers.map((one) => one.kill()));
  await proxy.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await server.stop();
  const doubled = [...arrived.values()].filter((ids) => ids.length > 1);
  const strangers = [...arrived.keys()].filter((one) => !written.includes(one));
  process.stdout.write(
    `${written.length} letters written, ${atReturn} of them waiting when the mail server came back, all there ${(slowest / 1000).toFixed(0)} s later: ${missing()} lost, ${doubled.length} doubled (${doubled.filter((ids) => new Set(ids).size > 1).length} under another identity), ${strangers.length} that nobody wrote\n`,
  );
  if (missing() > 0) faults.push(`${missing()} letters were lost`);
  if (doubled.length > 0) faults.push(`${doubled.length} letters came twice`);
  return { ...tally, faults };
}

function startSmtp(came: (to: string, id: string) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) came(address, /^message-id: (.+)$/im.exec(text)?.[1] ?? '');
        done();
      });
    },
  });
}
