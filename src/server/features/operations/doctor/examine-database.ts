import pg from 'pg';
import { isLoopback } from '#server/platform/loopback.ts';
import { connectionTo } from '#server/platform/db/several-hosts.ts';
import { pendingMigrations, readMigrations } from '#server/platform/db/migrate.ts';
import { advice, fault } from './finding.ts';
import type { Examination, Finding } from './finding.ts';

const furthestMs = 5_000;

/** Dates of promises, codes and signatures are taken from both clocks. */
export const examineClock: Examination = async ({ direct, now }) => {
  const before = now().getTime();
  const { rows } = await direct.query<{ at: Date }>('select clock_timestamp() as at');
  const middle = (before + now().getTime()) / 2;
  const apart = Math.abs((rows[0]?.at.getTime() ?? 0) - middle);
  return apart > furthestMs
    ? [fault('clock', `This machine’s clock and the database’s are ${Math.round(apart / 1000)} seconds apart.`)]
    : [];
};

const testedFrom = 18;
/** As scripts/bootstrap.mjs. */
const neededNode = 24;

export const examineVersions: Examination = async ({ direct }) => {
  const found: Finding[] = [];
  const { rows } = await direct.query<{ version: number }>("select current_setting('server_version_num')::int as version");
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major < testedFrom) found.push(fault('versions', `PostgreSQL is ${major}; Gatepass is tested with ${testedFrom}.`));
  if (Number.parseInt(process.versions.node, 10) < neededNode)
    found.push(fault('versions', `Node is ${process.versions.node}; Gatepass needs ${neededNode}.`));
  return found;
};

export const examineSchema: Examination = async ({ direct }) => {
  const pending = await pendingMigrations((text) => direct.query<{ name: string }>(text));
  if (pending.length > 0) return [fault('schema', `The tables lack ${pending.length} steps: run the release.`)];
  const { rows } = await direct.query<{ name: string }>('select name from schema_migration');
  const ours = new Set((await readMigrations()).map(({ name }) => name));
  const later = rows.filter(({ name }) => !ours.has(name)).length;
  return later > 0 ? [fault('schema', `The tables are ${later} steps ahead of this version.`)] : [];
};

/** What the role of web and worker may do besides its work. */
export const examineRights: Examination = async ({ app, config }) => {
  const { rows } = await app.query<{ superuser: boolean; alters: boolean; creates: boolean; tls: boolean }>(
    `select r.rolsuper as superuser, has_table_privilege('journal_entry', 'DELETE') as alters,
       has_schema_privilege('public', 'CREATE') as creates,
       coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls
     from pg_roles r where r.rolname = current_user`,
  );
  const [may] = rows;
  if (!may) return [];
  const found: Finding[] = [];
  if (may.superuser) found.push(fault('rights', 'Web and worker log in to PostgreSQL as a superuser.'));
  else if (may.alters || may.creates)
    found.push(
      fault('rights', 'The database role of web and worker can delete the journal or make tables: set DATABASE_APP_ROLE.'),
    );
  const { hostname } = new URL(connectionTo(config.database.url).connectionString);
  const isNear = hostname === '' || isLoopback(hostname);
  if (!isNear && !may.tls) found.push(fault('rights', 'The connection to the database is not encrypted.'));
  return found;
};

/** Settings of PostgreSQL that lose writes, or log what people wrote. */
export const examineDatabaseSettings: Examination = async ({ direct }) => {
  const { rows } = await direct.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1)`,
    [
      [
        'fsync',
        'full_page_writes',
        'synchronous_commit',
        'autovacuum',
        'data_checksums',
        'log_statement',
        'log_min_duration_statement',
      ],
    ],
  );
  const is = (name: string) => rows.find((row) => row.name === name)?.setting;
  const found: Finding[] = [];
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'])
    if (is(name) === 'off') found.push(fault('database settings', `${name} is off: a power cut loses payments.`));
  if (is('autovacuum') === 'off')
    found.push(fault('database settings', 'autovacuum is off: tables grow until the disk is full.'));
  if (is('data_checksums') === 'off')
    found.push(advice('database settings', 'data_checksums is off: damage of the disk is not noticed.'));
  if (['all', 'mod'].includes(is('log_statement') ?? '') || is('log_min_duration_statement') === '0')
    found.push(fault('database settings', 'PostgreSQL logs every statement, and personal data with it.'));
  const { rows: sizes } = await direct.query<{ age: number; dead: string | null }>(
    `select age(datfrozenxid) as age, (select relname from pg_stat_user_tables
       where n_dead_tup > 100000 and n_dead_tup > n_live_tup order by n_dead_tup desc limit 1) as dead
     from pg_database where datname = current_database()`,
  );
  if ((sizes[0]?.age ?? 0) > 1_000_000_000)
    found.push(fault('database settings', 'Transaction ids are half used up: vacuum does not keep up.'));
  if (sizes[0]?.dead) found.push(advice('database settings', `${sizes[0].dead} holds more dead rows than live ones.`));
  return found;
};

export const examineConnections: Examination = async ({ direct }) => {
  const { rows } = await direct.query<{ most: number; used: number; idle: number; blocked: number }>(
    `select current_setting('max_connections')::int as most, count(*)::int as used,
       count(*) filter (where state like 'idle in transaction%' and state_change < now() - interval '1 minute')::int as idle,
       count(*) filter (where wait_event_type = 'Lock' and state_change < now() - interval '30 seconds')::int as blocked
     from pg_stat_activity where backend_type = 'client backend'`,
  );
  const [{ most, used, idle, blocked } = { most: 0, used: 0, idle: 0, blocked: 0 }] = rows;
  const found: Finding[] = [];
  if (used > most * 0.8) found.push(fault('connections', `${used} of ${most} database connections are in use.`));
  if (idle > 0) found.push(fault('connections', `${idle} transactions have been idle for more than a minute.`));
  if (blocked > 0) found.push(fault('connections', `${blocked} statements have waited for a lock for half a minute.`));
  return found;
};

/** Seconds from which reports ask the database itself (platform/db/standby.ts). */
const furthestBehind = 60;

export const examineStandby: Examination = async ({ config, direct }) => {
  const found: Finding[] = [];
  const { rows } = await direct.query<{ standbys: number; names: string; hidden: boolean; slots: number }>(
    `select count(*)::int as standbys, current_setting('synchronous_standby_names') as names, coalesce(bool_or(state is null), false) as hidden,
       (select count(*)::int from pg_replication_slots where not active) as slots from pg_stat_replication`,
  );
  const [{ standbys, names, slots } = { standbys: 0, names: '', slots: 0 }] = rows;
  const isOneMachine = config.files.kind === 'disk';
  if (standbys === 0 && !isOneMachine) found.push(fault('standby', 'No standby follows the database.'));
  if (standbys > 0 && names === '')
    found.push(advice('standby', 'No standby is synchronous: the last payments can be lost with the machine.'));
  if (slots > 0) found.push(fault('standby', `${slots} replication slots are not in use and keep WAL until the disk is full.`));
  const { readUrl } = config.database;
  if (readUrl !== null) found.push(...(await examineReplica(readUrl)));
  return found;
};

async function examineReplica(url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ behind: number; follows: boolean }>(
      `select coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)::float8 as behind, pg_is_in_recovery() as follows`,
    );
    const [{ behind, follows } = { behind: 0, follows: true }] = rows;
    if (!follows) return [advice('standby', 'DATABASE_READ_URL is not a standby: reports load the database itself.')];
    return behind > furthestBehind ? [fault('standby', `The standby for reports is ${Math.round(behind)} seconds behind.`)] : [];
  } catch {
    return [fault('standby', 'The standby for reports (DATABASE_READ_URL) does not answer.')];
  } finally {
    await client.end().catch(() => undefined);
  }
}
