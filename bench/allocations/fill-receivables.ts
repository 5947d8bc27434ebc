import type pg from 'pg';

/**
 * Copies a claim and its receivable this many times, each with its own numbers and amount. Bypasses triggers and references, because only open amounts are
 * queried.
 */
export async function fillReceivables(
  pool: pg.Pool,
  claimId: string,
  count: number,
): Promise<{ number: string; rupees: number }[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(`create temporary table copied on commit drop as
      select n, gen_random_uuid() as id, 'NIA/CL/' || lpad(n::text, 8, '0') as number, 2000000 + (n::bigint * 7919 * 101) % 90000000 as amount
      from generate_series(1, ${Math.trunc(count)}) n`);
    await copy(
      client,
      'claim',
      'id',
      claimId,
      `'id', c.id, 'number', 'CLM-2027-' || lpad(c.n::text, 6, '0'), 'insurer_claim_number', c.number`,
    );
    await copy(
      client,
      'receivable',
      'claim_id',
      claimId,
      `'id', gen_random_uuid(), 'claim_id', c.id, 'insurer_claim_number', c.number, 'amount_paise', c.amount`,
    );
    const { rows } = await client.query<{ number: string; amount: string }>('select number, amount from copied order by n');
    await client.query('commit');
    await client.query('vacuum analyze claim, receivable');
    return rows.map(({ number, amount }) => ({ number, rupees: Number(amount) / 100 }));
  } finally {
    client.release();
  }
}

async function copy(client: pg.PoolClient, table: string, key: string, value: string, changes: string): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  await client.query(
    `insert into ${table} (${columns}) select changed.* from ${table} original, copied c,
       lateral (select ${columns} from jsonb_populate_record(original, jsonb_build_object(${changes}))) changed
     where original.${key} = $1`,
    [value],
  );
}
