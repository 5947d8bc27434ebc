import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { person } from '#test/builders/person.ts';

/**
 * `node bench/identity/equal-timing.ts [pairs]`: whether response time distinguishes a known address from an unknown one. Known and unknown alternate, so that
 * both meet the same load. Prints medians in milliseconds and how often a guess by time alone would be right: 50 % is chance.
 */
const pairs = Number(process.argv[2] ?? 1000);
const warmUp = 50;

const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
const t = await startTestApp({ env: { LOG_LEVEL: 'silent' } });
const known = await person(t, 'claimant');
const knownPhone = '9876543210';
await person(t, 'claimant', { phone: knownPhone, phoneVerified: true });
const unverified = await person(t, 'claimant', { emailVerified: false });

const requests = {
  login: { known: known.email, path: '/auth/login', more: { password: 'not-the-password' } },
  'forgot-password': { known: known.email, path: '/auth/forgot-password', more: {} },
  'resend-verification': { known: unverified.email, path: '/auth/resend-verification', more: {} },
  // A wrong code: the failure is recorded in the audit log of the number's owner, if any.
  'wrong phone code': { known: knownPhone, path: '/auth/phone', more: { otp: '000000', token: 'x'.repeat(43) } },
};

async function time(path: string, body: object): Promise<number> {
  const started = performance.now();
  await t.call('POST', path, { body });
  return performance.now() - started;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Share of correct guesses of the best possible threshold (area under the ROC curve, by ranks). */
function guessable(one: readonly number[], other: readonly number[]): number {
  const ranked = [...one.map((ms) => ({ ms, first: true })), ...other.map((ms) => ({ ms, first: false }))].toSorted(
    (a, b) => a.ms - b.ms,
  );
  const rankSum = ranked.reduce((sum, { first }, index) => sum + (first ? index + 1 : 0), 0);
  const area = (rankSum - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
  return Math.max(area, 1 - area);
}

for (const [name, { known: address, path, more }] of Object.entries(requests)) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = -warmUp; pair < pairs; pair += 1) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const unknown = path === '/auth/phone' ? String(9_000_000_000 + pair + warmUp) : `nobody-${pair}@example.in`;
      const asked = kind === 'known' ? address : unknown;
      const ms = await time(path, { [path === '/auth/phone' ? 'phone' : 'email']: asked, ...more });
      if (pair >= 0) times[kind].push(ms);
    }
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  process.stdout.write(
    `${name}: ${pairs} pairs, median known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms, ` +
      `guess by time right in ${(guessable(times.known, times.unknown) * 100).toFixed(1)} %\n`,
  );
}
await t.close();
await server.stop();
