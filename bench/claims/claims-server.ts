import { AsyncLocalStorage } from 'node:async_hooks';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { taxDetailsSetting } from '#server/features/tax-documents/tax-documents.service.ts';
import { filedClaim, vehicleForm } from '#test/builders/intake.ts';
import { person } from '#test/builders/person.ts';
import { workshop } from '#test/builders/processing.ts';
import { startTestApp } from '#test/setup/test-app.ts';
import { startTestServer } from '#test/setup/test-server.ts';
import type { TracedStatement } from './traced-statement.ts';

/** The server measured by claims.ts, with running jobs, on a PostgreSQL that syncs every commit. Ends on 'stop'. */
const claimants = Number(process.argv[2]);

// Before the pool opens its first connection.
const tracing = new AsyncLocalStorage<TracedStatement[]>();
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]) {
    const trace = tracing.getStore();
    const [query, values] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const sent = send.apply(this, args);
    if (trace && typeof query !== 'function') {
      const text = typeof query === 'string' ? query : (query.text ?? '');
      const given = typeof query === 'string' ? values : query.values;
      const entry: TracedStatement = { text, values: Array.isArray(given) ? given : [], returned: [], affected: 0 };
      trace.push(entry);
      if (sent instanceof Promise)
        void sent
          .then(({ rows, rowCount }: pg.QueryResult) => Object.assign(entry, { returned: rows, affected: rowCount ?? 0 }))
          .catch(() => undefined);
    }
    return sent;
  },
});

const database = await startTestServer();
process.env['TEST_DATABASE_URL'] = database.url;
const t = await startTestApp({ cashfree: true, env: { LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '20' } });
for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
  await t.platform.pool.query(`alter system set ${setting} = on`);
await t.platform.pool.query('select pg_reload_conf()');
// Tax documents have gapless numbers, which a script of fixed statements cannot reproduce.
await t.platform.pool.query(`delete from dated_setting where name = '${taxDetailsSetting}'`);
const people = [];
for (let n = 0; n < claimants; n += 1) people.push(await person(t, 'claimant'));
const garage = await workshop(t);
await t.platform.jobs.work(t.platform);
await t.app.listen({ host: '127.0.0.1', port: 0 });
const { port } = t.app.server.address() as AddressInfo;

/** Statements of one claim, from the first call to its submission; and the ids that are the same for every claim. */
async function trace(): Promise<{ statements: TracedStatement[]; fixedIds: string[] }> {
  const statements: TracedStatement[] = [];
  const claimant = await person(t, 'claimant');
  await tracing.run(statements, () =>
    filedClaim(t, claimant, garage.listingId, { vehicle: { ...vehicleForm, registrationNumber: 'MH12ZZ9999' } }),
  );
  const { rows } = await t.platform.pool.query<{ id: string }>(
    'select id from app_user union all select id from garage_listing union all select id from garage',
  );
  return { statements, fixedIds: rows.map(({ id }) => id) };
}

process.on('message', (said) => {
  if (said === 'trace') void trace().then((traced) => process.send?.(traced));
  if (said !== 'stop') return;
  void t
    .close()
    .then(() => database.stop())
    .then(() => process.exit(0));
});
process.send?.({
  url: `http://127.0.0.1:${port}`,
  standinUrl: t.standinUrl,
  databaseUrl: t.platform.config.database.url,
  listingId: garage.listingId,
  tokens: people.map(({ token }) => token),
});
