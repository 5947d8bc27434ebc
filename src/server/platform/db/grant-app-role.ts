import pg from 'pg';

import { connectionTo } from './several-hosts.ts';

/** As the pool sets them; a pooler does not forward them. */
const timeouts = { statement_timeout: '15s', lock_timeout: '5s', idle_in_transaction_session_timeout: '20s' };

/**
 * Grants the role of web and worker what they need: reading and writing rows. The owner keeps the tables and their rules. Append-only rows, known by the
 * database's triggers, can't be updated or deleted (some only not deleted). Repeated at each release, for new tables.
 */
export async function grantAppRole(databaseUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ ...connectionTo(databaseUrl), application_name: 'gatepass-release' });
  await client.connect();
  try {
    const to = client.escapeIdentifier(role);
    const { rows } = await client.query<{
      name: string;
      rule: string;
    }>(`select distinct t.tgrelid::regclass::text as name, p.proname as rule from pg_trigger t
      join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
      where p.proname in ('refuse_change', 'refuse_deletion') and c.relnamespace = 'public'::regnamespace and t.tgtype & 8 = 8`);
    const kept = (by: string) => rows.filter(({ rule }) => rule === by).map(({ name }) => name);
    const forGood = [...kept('refuse_change'), 'schema_migration', 'reference_data', 'web_asset'];
    await client.query(`begin;
      revoke create on schema public from public;
      revoke all on all tables in schema public, pgboss from ${to};
      grant usage on schema public, pgboss to ${to};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${to};
      grant usage, select on all sequences in schema public, pgboss to ${to};
      grant execute on all functions in schema public, pgboss to ${to};
      revoke update, delete, truncate on ${forGood.join(', ')} from ${to};
      revoke delete, truncate on ${kept('refuse_deletion').join(', ')} from ${to};
      revoke insert on schema_migration, reference_data, web_asset from ${to};
      ${Object.entries(timeouts)
        .map(
          ([name, value]) =>
            `alter role ${to} in database ${client.escapeIdentifier(client.database ?? '')} set ${name} = '${value}';`,
        )
        .join('\n')}
      commit`);
  } finally {
    await client.end();
  }
}
