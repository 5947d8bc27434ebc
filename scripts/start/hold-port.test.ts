import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#server/platform/postgres/run-postgres-program.ts';
import { holdPort } from './hold-port.ts';

const wish = (port: number, typed = false) => ({ setting: 'PORT', host: '127.0.0.1', port, typed });

test('two that wish the same port at the same moment get two, and keep them', async () => {
  const port = await freePort();
  const held = await Promise.all([holdPort(wish(port)), holdPort(wish(port)), holdPort(wish(port))]);
  expect(new Set(held.map((one) => one.port)).size).toBe(3);
  expect(Math.min(...held.map((one) => one.port))).toBe(port);
  await expect(holdPort(wish(port, true))).rejects.toThrow(`${port} is taken by another program`);
  for (const { release } of held) await release();
});

test('a request before the start gets 503; afterwards another process listens on the port at once', async () => {
  const { port, release } = await holdPort(wish(await freePort()));
  const early = await fetch(`http://127.0.0.1:${port}/`);
  expect([early.status, early.headers.get('refresh'), await early.text()]).toEqual([503, '2', 'Gatepass is starting']);
  await Promise.all([release(), release()]);
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  server.close();
});
