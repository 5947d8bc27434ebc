import { hkdfSync } from 'node:crypto';
import type pg from 'pg';
import { canonicalEntry, sealPurpose } from '#server/features/ledger/entry-seal.ts';
import type { SealedEntry } from '#server/features/ledger/entry-seal.ts';
import type { World } from '#test/builders/world.ts';
import { renamed } from './around.ts';

/**
 * SQL for the HMAC of a copied entry, so that copies pass the ledger check: HMAC-SHA256 over the original's canonical text with the copy's days and ids. The
 * originals' texts are stored beside them.
 */
export async function sealOfCopy(client: pg.Client, w: World, keys: string): Promise<string> {
  const { rows } = await client.query<SealedEntry & { id: string }>(
    `select e.id, ${keyOf('e')} as "businessKey", e.description, e.claim_id as "claimId", case when r.id is not null then ${keyOf('r')} end as reverses, e.posted_at as "postedAt",
      e.valued_on::text as "valuedOn", e.happened_on::text as "happenedOn",
      (select jsonb_agg(jsonb_build_object('account', l.account, 'amount', l.amount_paise, 'party', l.party) order by l.line) from bench.journal_line l where l.entry_id = e.id) as lines
     from bench.journal_entry e left join journal_entry r on r.id = e.reverses_id`,
  );
  await client.query('alter table bench.journal_entry add column canonical text');
  const texts = rows.map((row) => withoutDays(canonicalEntry(row)));
  await client.query(
    'update bench.journal_entry e set canonical = t.text from unnest($1::uuid[], $2::text[]) t (id, text) where t.id = e.id',
    [rows.map(({ id }) => id), texts],
  );
  const [id, secret = ''] = keys.split(':');
  const key = Buffer.alloc(64);
  Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64'), Buffer.alloc(0), sealPurpose, 32)).copy(key);
  const padded = (by: number) => `'\\x${Buffer.from(key.map((byte) => byte ^ by)).toString('hex')}'::bytea`;
  const dated = Object.entries(days).reduce(
    (text, [token, day]) => `replace(${text}, '${token}', coalesce((${day} - s.days)::text, ''))`,
    'o.canonical',
  );
  const text = renamed(dated, w, texts.join(' '));
  return `'${id}.' || encode(sha256(${padded(0x5c)} || sha256(${padded(0x36)} || convert_to(${text}, 'UTF8'))), 'hex')`;
}

const keyOf = (entry: string) =>
  `jsonb_build_object('subjectType', ${entry}.subject_type, 'subjectId', ${entry}.subject_id, 'event', ${entry}.event, 'seq', ${entry}.seq)`;

const days = { '@posted': "(o.posted_at at time zone 'UTC')::date", '@valued': 'o.valued_on', '@happened': 'o.happened_on' };

/** The text with placeholders instead of its days. */
function withoutDays(canonical: string): string {
  const parts = JSON.parse(canonical) as unknown[];
  parts[5] = `@posted${String(parts[5]).slice(10)}`;
  if (parts[0] === 'v2') {
    parts[6] = '@valued';
    if (parts[7] !== null) parts[7] = '@happened';
  }
  return JSON.stringify(parts);
}
