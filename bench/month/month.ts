import { parseArgs } from 'node:util';
import { done } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import { chanceOf } from './chance.ts';
import { bankSeesTransfers, settings, walkClaim } from './claims-of-a-day.ts';
import type { Advanced } from './claims-of-a-day.ts';
import { gatewaySettles } from './gateway-settles.ts';
import { insurersPay } from './insurer-payments.ts';
import type { Expected } from './insurer-payments.ts';
import { judgeMonth } from './judge-month.ts';
import { bookCharge, closeMonth } from './close-month.ts';
import { castOfDay, daysOfMonth, firstOfNextMonth, goTo, logInAll, openOffice } from './people.ts';
import { openWorldBank } from './world-bank.ts';

/** `npm run month:simulate -- --seed N [--claims 2000]`: a month through the real code on its own database. See bench/README.md. */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, claims: { type: 'string', default: '2000' } },
});
const seed = Number(values.seed);
const wanted = Number(values.claims);

/** The bank's monthly charge, in paise. */
const CHARGE = 118_00;
const server = await startTestServer();
process.env['TEST_DATABASE_URL'] = server.url;
const t = await startTestApp({ cashfree: true, env: { LOG_LEVEL: 'silent' } });
const say = (text: string) => process.stdout.write(`${text}\n`);

const chance = chanceOf(seed);
const bank = openWorldBank(0);
const first = firstOfNextMonth(new Date());
const DAYS = daysOfMonth(first);
const counted = new Map<string, number>();
const expected: Expected = {
  advanced: 0,
  collected: 0,
  tds: 0,
  suspense: 0,
  writtenOff: 0,
  charged: 0,
  owedByGarages: 0,
  recovered: 0,
};
const dueOn = new Map<number, Advanced[]>();
const seen = new Set<string>();
const payLater = (day: number, claim: Advanced) => dueOn.set(day, [...(dueOn.get(day) ?? []), claim]);

await settings(t);
await goTo(t, first, 1, 8);
let office = await openOffice(t);
const account = { name: 'HDFC current', ifsc: 'HDFC0000240', accountNumber: '50200012345678' };
const { id: accountId } = await done(t, 'POST', '/bank/accounts', office.admin.token, account);

for (let day = 1; day <= DAYS; day += 1) {
  const today = await goTo(t, first, day, 9);
  const people = await castOfDay(t);
  const most = Math.round((wanted * day) / DAYS) - Math.round((wanted * (day - 1)) / DAYS);
  for (let n = 0; n < most; n += 1) {
    const claim = await walkClaim({ t, people, chance, bank, today, counted });
    if (claim === null) continue;
    expected.advanced += claim.owed;
    payLater(day + chance.between(1, 28), claim);
  }
  await goTo(t, first, day, 17);
  office = await logInAll(t, office);
  await gatewaySettles({ t, chance, bank, today, counted });
  await bankSeesTransfers({ t, bank, today }, seen);
  const later = (claim: Advanced) => payLater(day + chance.between(1, 6), claim);
  await insurersPay({ t, office, chance, bank, today, counted, expected, later, readStatement }, dueOn.get(day) ?? []);
  await sweep();
  if (day % 3 === 0) await readStatement();
  // The tests' PostgreSQL runs no autovacuum, unlike a real one.
  await t.platform.pool.query('vacuum analyze');
  say(`day ${day}: ${seen.size} workshops paid, ${bank.events().length} lines at the bank`);
}

/** Scheduled work, and polling for missed webhooks, as every few minutes of a real day. */
async function sweep(): Promise<void> {
  for (const job of ['sweep-payments', 'sweep-payouts', 'sweep-transfers', 'sweep-claims'])
    await t.platform.jobs.boss.send(job, {});
  await t.runJobs();
}

async function readStatement(): Promise<void> {
  const statement = bank.nextStatement();
  if (statement === null) return;
  const body = { fileName: statement.fileName, content: Buffer.from(statement.text).toString('base64') };
  const report = await done(t, 'POST', `/bank/accounts/${accountId}/statements`, office.books.token, body);
  await t.platform.jobs.boss.send('match-bank-lines', {});
  await t.runJobs();
  if (report.badRows.length > 0) throw new Error(`${statement.fileName}: ${JSON.stringify(report.badRows.slice(0, 5))}`);
}

// Payments of the month's last days are settled on the first of the next, and reported by its second.
for (const day of [DAYS + 1, DAYS + 2]) {
  const today = await goTo(t, first, day, 17);
  office = await logInAll(t, office);
  await sweep();
  await bankSeesTransfers({ t, bank, today }, seen);
  await gatewaySettles({ t, chance, bank, today, counted });
  if (day === DAYS + 1) bank.put({ day: today, amount: -CHARGE, reference: 'CHG', narration: 'SERVICE CHARGES INCL GST' });
}
await readStatement();
await bookCharge(t, office);

const unexplained = await judgeMonth({ t, token: office.books.token, bank, expected, say });
await closeMonth(t, office, say);
say(
  `${Object.entries(Object.fromEntries(counted))
    .map(([what, times]) => `${what} ${times}`)
    .join(' · ')}`,
);
say(`${unexplained} unexplained differences`);
await t.close();
await server.stop();
process.exitCode = unexplained === 0 ? 0 : 1;
