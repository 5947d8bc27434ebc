import { accessRecords } from '#test/api/access-records.ts';
import { OddRequests, operationsOf } from '#test/builders/odd-requests.ts';
import type { OddRequest } from '#test/builders/odd-requests.ts';
import { logIn, person } from '#test/builders/person.ts';
import type { Person } from '#test/builders/person.ts';
import { world } from '#test/builders/world.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { linkRecords } from './link-records.ts';

/**
 * Odd requests to every operation as every user: `npm run fuzz -- [requests] [seed]`. Prints the response counts, and each failure (5xx) with its request;
 * exits with 1 on a failure or an operation never reached.
 */
const requests = Number(process.argv[2] ?? 50_000);
const seed = Number(process.argv[3] ?? 1);
const atOnce = 8;
const mostSlow = 10;
/**
 * Expected 5xx, counted by name: external services that do not respond (gateway stand-in, state register), 'not yet', and lock timeouts when eight requests
 * compete for one row (a retry succeeds).
 */
const byDesign = new Set([
  ...['payment.gateway-unavailable', 'payment.order-failed', 'register.silent', 'offer.esign-unavailable'],
  ...['ready', 'canceling statement due to lock timeout'],
]);

const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
const t = await startTestApp({ cashfree: true, env: { LOG_LEVEL: 'error' } });
const w = await world(t);
// Garages from the builder have only a name.
await t.platform.pool.query(
  "update garage set profile = filled.profile from garage filled where filled.id = $1 and not garage.profile ? 'address'",
  [w.application],
);
const records: Readonly<Record<string, readonly { params: Readonly<Record<string, string>>; body?: object }[]>> = {
  ...accessRecords(w),
  ...(await linkRecords(t, w)),
};
const { people, others } = w;
const callers = new Map<string, Person | undefined>([
  ['nobody', undefined],
  ...Object.entries({
    ...people,
    'other claimant': others.claimant,
    'other garage': others.garage,
    'other surveyor': others.surveyor,
  }),
] as [string, Person | undefined][]);
const operations = operationsOf((await t.call('GET', '/openapi.json')).body);
const odd = new OddRequests(seed, { long: true });
const statuses = new Map<number, number>();
const failures = new Map<string, { times: number; example: string }>();
const allowed = new Map<string, number>();
const reached = new Set<string>();
const slowest: { ms: number; id: string; by: string; status: number; request: OddRequest }[] = [];
const began = performance.now();
let sent = 0;

async function one(): Promise<void> {
  const operation = operations[sent % operations.length];
  sent += 1;
  if (!operation) throw new Error('no operation is described');
  const known = odd.pick(records[operation.id] ?? []);
  // Mostly permitted users: others are refused before validation.
  const may = (known as { may?: readonly string[] } | undefined)?.may?.map((name) => name.replace('-', ' '));
  const name = may && odd.pick([true, true, false]) ? odd.pick(may) : odd.pick([...callers.keys()]);
  const caller = callers.get(name === 'other staff' ? 'staff2' : name);
  const request = odd.request(operation, known, caller?.token);
  const asked = performance.now();
  const reply = await t.app.inject(request).catch((error: Error) => {
    const key = `${operation.id} ${error.message}`;
    failures.set(key, { times: (failures.get(key)?.times ?? 0) + 1, example: `by ${name}: ${request.method} ${request.url}` });
  });
  if (!reply) return;
  const { statusCode } = reply;
  keepSlow({ ms: performance.now() - asked, id: operation.id, by: name, status: statusCode, request });
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  if (statusCode !== 401 && statusCode !== 403) reached.add(operation.id);
  if (statusCode === 401 && caller && !operation.path.startsWith('/api/auth/')) await backAgain(name, caller);
  if (statusCode < 500) return;
  const code = String(reply.headers['content-type']).includes('json') ? String(reply.json().code) : '';
  const id = String(reply.headers['x-request-id']);
  const reason = [code, operation.id, loggedOf(id).message].find((one) => one !== undefined && byDesign.has(one));
  if (reason !== undefined) {
    const name = `${operation.id} ${statusCode} ${reason}`;
    allowed.set(name, (allowed.get(name) ?? 0) + 1);
    return;
  }
  const key = `${operation.id} ${statusCode} ${code}`;
  const failure = failures.get(key) ?? {
    times: 0,
    example: `by ${name}: ${request.method} ${request.url} ${String(request.payload).slice(0, 600)}\n    ${whyOf(id)}`,
  };
  failures.set(key, { ...failure, times: failure.times + 1 });
}

function keepSlow(one: (typeof slowest)[number]): void {
  slowest.push(one);
  slowest.sort((a, b) => b.ms - a.ms);
  slowest.length = Math.min(slowest.length, mostSlow);
}

function loggedOf(requestId: string): { message?: string; stack?: string } {
  const line = t
    .logged()
    .split('\n')
    .findLast((text) => text.includes(requestId));
  return (JSON.parse(line ?? '{}') as { err?: object }).err ?? {};
}

function whyOf(requestId: string): string {
  const { message, stack } = loggedOf(requestId);
  return `${message}\n    ${stack
    ?.split('\n')
    .filter((text) => text.includes('/src/'))
    .slice(0, 3)
    .join('\n    ')}`;
}

const sizeOf = ({ payload }: OddRequest) => payload?.length ?? 0;

/** Shortens runs of the same character. */
function gist({ url, payload }: OddRequest): string {
  const text = `${url} ${typeof payload === 'string' ? payload : ''}`;
  return text.replaceAll(/(.{1,6}?)\1{20,}/gs, '$1…').slice(0, 400);
}

/** A request has ended the session. */
async function backAgain(name: string, { email, password, userId }: Person): Promise<void> {
  const back = await logIn(t, email, password).catch(() => undefined);
  const role = name.replace('other ', '').replace(/staff.*/, 'insurance');
  callers.set(name, back?.token ? { userId, ...back } : await person(t, role as 'claimant'));
}

await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (sent < requests) await one();
  }),
);

const never = operations.map(({ id }) => id).filter((id) => !reached.has(id));
const perSecond = Math.round(sent / ((performance.now() - began) / 1_000));
process.stdout.write(`${sent} requests, ${operations.length} operations, seed ${seed}, ${perSecond}/s\n`);
for (const [status, times] of [...statuses].sort(([a], [b]) => a - b)) process.stdout.write(`  ${status}: ${times}\n`);
for (const [name, times] of allowed) process.stdout.write(`by design ${times} x ${name}\n`);
for (const [key, { times, example }] of failures) process.stdout.write(`FAILED ${times} x ${key}\n    ${example}\n`);
// Among seven others each request waits for them: alone, it shows its own time.
for (const { ms, id, by, status, request } of slowest) {
  const began = performance.now();
  const { statusCode } = await t.app.inject(request);
  const alone = `alone ${Math.round(performance.now() - began)} ms, ${statusCode}`;
  process.stdout.write(
    `slow ${Math.round(ms)} ms (${alone}) ${id} ${status} by ${by}, ${sizeOf(request)} signs: ${gist(request)}\n`,
  );
}
if (never.length > 0) process.stdout.write(`never past the door: ${never.join(', ')}\n`);
await t.close();
await server.stop();
process.exitCode = failures.size > 0 ? 1 : 0;
