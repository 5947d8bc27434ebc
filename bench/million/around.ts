import type pg from 'pg';
import type { World } from '#test/builders/world.ts';

/** Related rows copied with a claim, slowest tables first; of frequently written tables only the first rows, those first that the ledger check needs. */
export const around: Readonly<Record<string, { of: string; most?: number; first?: string }>> = {
  claim: { of: 'o.id' },
  journal_line: { of: '(select bench.claim_of(e) from journal_entry e where e.id = o.entry_id)' },
  journal_entry: { of: 'bench.claim_of(o)' },
  tax_document: { of: 'o.claim_id' },
  claim_event: { of: 'o.claim_id', most: 3 },
  payment_order: { of: 'o.claim_id' },
  audit_entry: {
    of: `case when o.subject_type = 'claim' then o.subject_id::uuid
      when o.action = 'request-refund' then (select p.claim_id from payment_order p where p.id::text = o.subject_id) end`,
    most: 3,
    first: "o.action = 'request-refund'",
  },
  notification: { of: "substring(o.link from '[0-9a-f-]{36}')::uuid", most: 2 },
  payment_attempt: { of: '(select p.claim_id from payment_order p where p.id = o.payment_order_id)' },
  refund: { of: '(select p.claim_id from payment_order p where p.id = o.payment_order_id)' },
  claim_todo: { of: 'o.claim_id' },
  claim_cover: { of: 'o.claim_id' },
  claim_path: { of: 'o.claim_id' },
  survey: { of: 'o.claim_id' },
  estimate: { of: 'o.claim_id' },
  offer: { of: 'o.claim_id' },
  repair_invoice: { of: 'o.claim_id' },
  gate_pass: { of: 'o.claim_id' },
  transfer: { of: 'o.claim_id' },
  payout_promise: { of: 'o.claim_id' },
  receivable: { of: 'o.claim_id' },
  remittance: { of: '(select a.claim_id from remittance_allocation a where a.remittance_id = o.id limit 1)' },
  remittance_allocation: { of: 'o.claim_id' },
  exposure_reservation: { of: 'o.claim_id' },
};

/** Columns that must differ in each copy and are not references: `o` is the original row, `s.n` the copy's number. */
const differing: Readonly<Record<string, string>> = {
  // Steps take different times, mostly days, so that their figures scan as many seconds as in production.
  'claim.submitted_at':
    'o.submitted_at - make_interval(days => s.days, secs => 172800 + power(s.n::bigint * 7919 % 10007 / 10007.0, 2) * 864000)',
  'claim.approved_at': 'o.approved_at - make_interval(days => s.days, secs => s.n::bigint * 104729 % 172800)',
  'claim.payout_due_at': 'o.payout_due_at - make_interval(days => s.days, secs => s.n::bigint * 7907 % 86400)',
  'claim.number': "'CLM-' || s.n",
  'claim.insurer_claim_number': "'NIA/' || s.n",
  'claim.registration_number': "'MH' || lpad((s.n % 50)::text, 2, '0') || 'AB' || lpad((s.n % 9999)::text, 4, '0')",
  'claim.search_text': "lower('clm-' || s.n) || ' ' || o.search_text",
  'receivable.insurer_claim_number': "'NIA/' || s.n",
  'repair_invoice.facts': 'null',
  'repair_invoice.supplier_key': 'null',
  'repair_invoice.number_key': 'null',
  'repair_invoice.financial_year': 'null',
  'gate_pass.code': 'gen_random_uuid()::text',
  'payment_order.order_id': "o.order_id || '-' || s.n",
  'payment_order.idempotency_key': 'gen_random_uuid()',
  'payment_order.receipt_number': "o.receipt_number || '-' || s.n",
  'payment_attempt.cf_payment_id': "o.cf_payment_id || '-' || s.n",
  'refund.refund_id': "o.refund_id || '-' || s.n",
  'refund.idempotency_key': 'gen_random_uuid()',
  'transfer.transfer_id': "o.transfer_id || '-' || s.n",
  'remittance.reference': "o.reference || '-' || s.n",
  'tax_document.serial':
    '(select last_serial from tax_series t where t.kind = o.kind and t.financial_year = o.financial_year) + row_number() over (partition by o.kind, o.financial_year order by s.n)',
  'tax_document.number': "'B' || upper(to_hex(s.n)) || '/' || o.serial",
  'notification.dedupe_key': 'null',
};
const naming = new Set(['party', 'subject_id', 'subject', 'link']);

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly refers: string | null;
  readonly isKey: boolean;
}

export async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (select c.confrelid::regclass::text from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum]) as refers,
      exists (select from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'p' and c.conkey = array[a.attnum]) as "isKey"
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
     order by a.attnum`,
    [table],
  );
  return rows;
}

/** Whether each copy has its own value here, derived from the original's by the copy's number. */
export const isOwn = ({ type, refers, isKey }: Column): boolean =>
  type === 'uuid' && ((isKey && refers === null) || (refers !== null && refers !== 'claim' && refers in around));

/** The copy's value of a column. `named` are the texts of the original, so that only ids it contains are replaced. */
export function copied(table: string, column: Column, w: World, named: string): string {
  const { name, type, refers } = column;
  const own = differing[`${table}.${name}`];
  if (own !== undefined) return own;
  const { claimant, garage, surveyor } = w.people;
  if (refers === 'app_user')
    return `case o.${name} when '${claimant.userId}' then s.claimant when '${garage.userId}' then s.owner when '${surveyor.userId}' then s.surveyor else o.${name} end`;
  if (refers === 'garage_listing') return `case o.${name} when '${garage.listingId}' then s.listing else o.${name} end`;
  if (refers === 'garage') return `case o.${name} when '${garage.garageId}' then s.garage else o.${name} end`;
  if (table === 'claim' && name === 'id') return 's.id';
  if (table === 'audit_entry' && name === 'subject_id')
    return `case o.subject_type when 'payment' then (s.hex || bench.tail(o.subject_id::uuid))::uuid::text else ${renamed(`o.${name}`, w, named)} end`;
  if (refers === 'claim') return `case o.${name} when s.template then s.id else o.${name} end`;
  if (isOwn(column)) return `(s.hex || o.${name}_tail)::uuid`;
  if (type === 'timestamp with time zone') return `o.${name} - make_interval(days => s.days)`;
  if (type === 'date') return `o.${name} - s.days`;
  return naming.has(name) ? renamed(`o.${name}`, w, named) : `o.${name}`;
}

/** A text with the copy's ids instead of the original's. */
export function renamed(text: string, w: World, named: string): string {
  const { claimant, garage, surveyor } = w.people;
  const others = Object.entries({
    [claimant.userId]: 's.claimant',
    [garage.garageId]: 's.garage',
    [garage.listingId]: 's.listing',
    [surveyor.userId]: 's.surveyor',
  });
  const claim = `replace(${text}, s.template_text, s.id_text)`;
  const own = named.includes('remittance:') ? `replace(${claim}, s.remittance_text, s.remittance_copy)` : claim;
  return others.reduce((made, [id, other]) => (named.includes(id) ? `replace(${made}, '${id}', ${other}::text)` : made), own);
}
