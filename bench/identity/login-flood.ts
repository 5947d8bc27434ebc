import { setTimeout as pause } from 'node:timers/promises';
import { person } from '#test/builders/person.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';

/**
 * `node bench/identity/login-flood.ts [rounds]`: 40 concurrent wrong logins, repeatedly; measures how long other requests wait, compared with an idle server.
 */
const rounds = Number(process.argv[2] ?? 5);
const atOnce = 40;

const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
const t = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
const { token } = await person(t, 'claimant');
const statuses = new Map<number, number>();
const login = async (n: number): Promise<void> => {
  const { status } = await t.call('POST', '/auth/login', {
    body: { email: `flood-${n}@example.in`, password: 'not-the-password' },
  });
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
};
const probe = async (until: () => boolean): Promise<string> => {
  const times: number[] = [];
  while (!until()) {
    const began = performance.now();
    await t.call('GET', '/auth/me', { token });
    times.push(performance.now() - began);
    await pause(5);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${times.length}`;
};
const quietUntil = Date.now() + 5_000;
const quiet = await probe(() => Date.now() > quietUntil);
let over = false;
const flooded = probe(() => over);
for (let round = 0; round < rounds; round += 1) await Promise.all(Array.from({ length: atOnce }, (_, n) => login(n)));
over = true;
process.stdout.write(
  `quiet: ${quiet}\nin ${rounds} × ${atOnce} logins at once: ${await flooded}; logins ${[...statuses].map((one) => one.join(': ')).join(', ')}\n`,
);
await t.close();
await server.stop();
