import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { canonical } from '#domain/seals/canonical.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SealHead, SealLine, SignedRoot } from './verify-seal.ts';

export type Kind = 'audit' | 'journal' | 'event' | 'decision';

/** A row before private fields are hidden. */
interface RowContent {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The content that a leaf hashes. Device addresses, encrypted values and hashes are included by their salted hash only: changes are detected, but readers of
 * the export cannot see them.
 */
export function contentOf(kind: Kind, { id, fields }: RowContent, salt: Buffer): string {
  return canonical(veiled({ kind, id, ...fields }, salt));
}

function veiled(value: unknown, salt: Buffer, name = ''): unknown {
  if (value === null) return null;
  if (isVeiled(name)) return `sha256:${createHash('sha256').update(salt).update(canonical(value)).digest('hex')}`;
  if (Array.isArray(value)) return value.map((part) => veiled(part, salt));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, veiled(part, salt, field)]));
}

function isVeiled(name: string): boolean {
  return name === 'deviceAddress' || /encrypted|cipher|hash$/i.test(name);
}

type Reading = (ids: readonly string[]) => RawBuilder<RowContent>;

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A party not implied by the entry's key (`partyByKey`): old lines had none, and their leaves must not change. */
const ofItsOwn = sql`l.party is not null and l.party not in ('garage:' || e.subject_id, 'remittance:' || e.subject_id)`;

/** The sealed columns of each kind, as defined in decision 034; they never change. */
const readings: Readonly<Record<Kind, Reading>> = {
  audit: (ids) => sql`
    select id::text, jsonb_build_object('at', ${moment('at')}, 'actor', actor_id, 'role', actor_role, 'action', action,
      'subjectType', subject_type, 'subject', subject_id, 'before', before, 'after', after, 'request', request_id, 'deviceAddress', ip) as fields
    from audit_entry where id = any(${ids}::bigint[])`,
  journal: (ids) => sql`
    select e.id::text, jsonb_build_object('at', ${moment('e.posted_at')}, 'key', e.business_key, 'description', e.description,
      'claim', e.claim_id, 'reverses', e.reverses_id, 'lines', coalesce((
        select jsonb_agg(jsonb_build_array(l.line, l.account, l.amount_paise) || case when ${ofItsOwn} then jsonb_build_array(l.party) else '[]' end order by l.line)
        from journal_line l where l.entry_id = e.id), '[]'))
        || case when e.valued_on <> (e.posted_at at time zone 'Asia/Kolkata')::date then jsonb_build_object('valuedOn', e.valued_on) else '{}' end
        || case when e.happened_on is not null then jsonb_build_object('happenedOn', e.happened_on) else '{}' end as fields
    from journal_entry e where e.id = any(${ids}::uuid[])`,
  event: (ids) => sql`
    select id::text, jsonb_build_object('at', ${moment('at')}, 'claim', claim_id, 'actor', actor_id, 'role', actor_role,
      'event', kind, 'data', data, 'audience', to_jsonb(audience)) as fields
    from claim_event where id = any(${ids}::uuid[])`,
  decision: (ids) => sql`
    select id::text, jsonb_build_object('at', ${moment('at')}, 'by', user_id, 'action', action, 'subjectType', subject_type, 'subject', subject_id,
      'claim', claim_id, 'text', text, 'means', means, 'publicKey', encode(public_key, 'hex'), 'signature', encode(signature, 'hex')) as fields
    from signed_decision where id = any(${ids}::bigint[])`,
};

export interface RowName {
  readonly kind: Kind;
  readonly row_id: string;
}

/** The present rows by `nameOf`; missing ones are omitted. One statement per kind. */
export async function readRows(db: Database, names: readonly RowName[]): Promise<ReadonlyMap<string, RowContent>> {
  const found = new Map<string, RowContent>();
  for (const kind of new Set(names.map((name) => name.kind))) {
    const ids = names.filter((name) => name.kind === kind).map(({ row_id }) => row_id);
    const { rows } = await readings[kind](ids).execute(db);
    for (const row of rows) found.set(nameOf({ kind, row_id: row.id }), row);
  }
  return found;
}

export function nameOf({ kind, row_id }: RowName): string {
  return `${kind}:${row_id}`;
}

const batch = 2_000;

/** An export: head, the roots of its days, and each leaf with its record's present content, one batch in memory at a time. */
export async function* sealLines(db: Database, head: SealHead, roots: readonly SignedRoot[]): AsyncGenerator<SealLine> {
  yield head;
  for (const { day, size, root, keyId, publicKey, signature } of roots) yield { day, size, root, keyId, publicKey, signature };
  for (let at = head.from; at < head.to; at += batch) {
    const leaves = await db
      .selectFrom('sealed_leaf')
      .selectAll()
      .where('index', '>=', at)
      .where('index', '<', Math.min(at + batch, head.to))
      .orderBy('index')
      .execute();
    const names = leaves.map((leaf) => ({ ...leaf, kind: leaf.kind as Kind }));
    const rows = await readRows(db, names);
    for (const leaf of names) {
      const row = rows.get(nameOf(leaf));
      const content = row ? contentOf(leaf.kind, row, leaf.salt) : null;
      yield { index: leaf.index, record: nameOf(leaf), leaf: leaf.hash.toString('hex'), content };
    }
  }
}
