import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { patienceLeft, refuseSlowBodies } from './incoming.ts';

it('ends a request whose body drips, whether a handler waits for it or has answered already', async () => {
  const app = Fastify();
  refuseSlowBodies(app, { graceMs: 60, bytesPerSecond: 1_000_000 });
  app.post('/', async () => 'taken');
  app.addContentTypeParser('text/waits', (_request, _payload, done) => done(null));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const answerTo = async (type: string): Promise<string> => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n{`);
    return text(socket);
  };
  expect(await answerTo('application/json')).toMatch(/^HTTP\/1.1 408 /);
  expect(await answerTo('text/waits')).toMatch(/^HTTP\/1.1 200 /);
  await app.close();
});

it('lets a slow phone send a photo, and nobody a byte now and then', () => {
  const pace = { graceMs: 20_000, bytesPerSecond: 2_048 };
  const left = (seconds: number, bytesPerSecond: number) => patienceLeft(pace, seconds * 1_000, seconds * bytesPerSecond);
  for (const seconds of [1, 60, 600, 1_800]) expect(left(seconds, 5_000)).toBeGreaterThan(0);
  expect(left(19, 0)).toBeGreaterThan(0);
  expect(left(21, 0.1)).toBeLessThan(0);
  expect(left(60, 500)).toBeLessThan(0);
});
