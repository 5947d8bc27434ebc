import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { detailsForm, openOrder, savePart, sim, startDraft, vehicleForm, vendorForm } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import { workshop } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';

/** `node bench/claims/statements.ts [--texts]`: counts the statements (round trips) of each call of a whole claim, or lists them. */
const counting = new AsyncLocalStorage<string[]>();
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const [query] = args as [string | { text?: string }];
    counting.getStore()?.push(typeof query === 'string' ? query : (query.text ?? ''));
    return send.apply(this, args);
  },
});

const kinds = {
  control: /^\s*(begin|commit)/i,
  writes: /^\s*(insert|update|delete|with\b[\s\S]*\b(insert into|update\s+\S+\s+set|delete from)\b)/i,
};
const database = await startTestServer();
process.env['TEST_DATABASE_URL'] = database.url;
const t = await startTestApp({ cashfree: true, env: { LOG_LEVEL: 'silent' } });
try {
  const { listingId } = await workshop(t);
  const claimant = await person(t, 'claimant');
  const rows: { call: string; statements: string[] }[] = [];
  const counted = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
    const statements: string[] = [];
    rows.push({ call, statements });
    return counting.run(statements, work);
  };
  const vehicle = { ...vehicleForm, registrationNumber: 'MH12ZZ9999' };
  const { id } = await counted('open', () => startDraft(t, claimant));
  await counted('vehicle', () => savePart(t, claimant, id, 'A', vehicle));
  await counted('garage', () => savePart(t, claimant, id, 'B', { ...vendorForm, garageId: listingId }));
  await counted('details', () => savePart(t, claimant, id, 'C', detailsForm));
  await counted('terms', () => savePart(t, claimant, id, 'D', { termsAccepted: true }));
  const { orderId } = await counted('order', () => openOrder(t, claimant, id));
  await sim(t, `/orders/${orderId}/pay`, { outcome: 'SUCCESS' });
  await counted('pay and submit', () => t.call('PATCH', `/claims/${id}/part/E`, { token: claimant.token, body: { orderId } }));
  rows.push({ call: 'whole claim', statements: rows.flatMap(({ statements }) => statements) });
  for (const { call, statements } of rows) {
    const of = (kind: RegExp) => statements.filter((text) => kind.test(text)).length;
    const [control, writes] = [of(kinds.control), of(kinds.writes)];
    process.stdout.write(
      `${call.padEnd(14)} ${statements.length} statements: ${control} begin and commit, ${writes} writes, ${statements.length - control - writes} reads\n`,
    );
    if (!process.argv.includes('--texts') || call === 'whole claim') continue;
    for (const text of statements) process.stdout.write(`  ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 150)}\n`);
  }
} finally {
  await t.close();
  await database.stop();
}
process.exit(0);
