import { randomUUID } from 'node:crypto';
import type pg from 'pg';

type Key = readonly [column: string, value: string];

/** Copies the rows with this key; `changes` are pairs for `jsonb_build_object` in SQL, in which $2 is the second value. */
async function copy(pool: pg.Pool, table: string, [column, value]: Key, changes: string, second: string): Promise<number> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { columns } = rows[0] ?? { columns: '' };
  const { rowCount } = await pool.query(
    `insert into ${table} (${columns}) select ${columns}
     from (select (jsonb_populate_record(original, ${changes})).* from ${table} original where ${column}::text = $1) changed`,
    [value, second],
  );
  return rowCount ?? 0;
}

/** Copies the row with this key, changing some columns; values as in JSON. */
export async function cloneRow(pool: pg.Pool, table: string, key: Key, changes: Record<string, string | null>): Promise<void> {
  const copied = await copy(pool, table, key, '$2::jsonb', JSON.stringify(changes));
  if (copied !== 1) throw new Error(`${table}: ${copied} rows copied`);
}

const ofClaim = `'id', gen_random_uuid(), 'claim_id', $2::text`;
/** Related tables of a claim, and what must differ in each copy besides its id. */
const around: Record<string, string> = {
  claim_event: ofClaim,
  claim_todo: `'claim_id', $2::text`,
  claim_cover: `'claim_id', $2::text`,
  survey: ofClaim,
  estimate: ofClaim,
  offer: ofClaim,
  repair_invoice: `${ofClaim}, 'facts', null, 'supplier_key', null, 'number_key', null, 'financial_year', null`,
  payment_order: `${ofClaim}, 'order_id', gen_random_uuid()::text, 'receipt_number', gen_random_uuid()::text, 'offer_id', null`,
  transfer: `${ofClaim}, 'transfer_id', gen_random_uuid()::text`,
  receivable: ofClaim,
  garage_rating: ofClaim,
  insurer_reminder: ofClaim,
  gate_pass: `${ofClaim}, 'code', gen_random_uuid()::text`,
};

/** Copies a claim with its related rows, but not its ledger entries. */
export async function cloneClaim(pool: pg.Pool, claimId: string, changes: Record<string, string> = {}): Promise<string> {
  const id = randomUUID();
  await cloneRow(pool, 'claim', ['id', claimId], { id, number: id, insurer_claim_number: id, ...changes });
  for (const [table, differing] of Object.entries(around)) {
    await copy(pool, table, ['claim_id', claimId], `jsonb_build_object(${differing})`, id);
  }
  return id;
}
