import { sql } from 'kysely';
import type { BusinessKey, JournalEntry } from '#domain/ledger/journal-entry.ts';
import type { Account } from '#domain/ledger/accounts.ts';
import { paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** A claim, or the garage of a listing: `claim:<id>` or `listing:<id>`, as business keys begin. */
export type TaxSubject = `claim:${string}` | `listing:${string}`;

export function taxSubjectOf(key: BusinessKey): TaxSubject | null {
  const [kind, id] = key.split(':');
  return (kind === 'claim' || kind === 'listing') && id !== undefined ? `${kind}:${id}` : null;
}

export interface PostedEntry extends JournalEntry {
  readonly id: string;
  readonly postedAt: Date;
  /** Has it its document? */
  readonly documentId: string | null;
}

/** Every entry of a subject that documents come from, oldest first. */
export async function findTaxedEntries(tx: Tx, subject: TaxSubject): Promise<PostedEntry[]> {
  const id = subject.slice(subject.indexOf(':') + 1);
  const mine = subject.startsWith('claim:') ? sql`e.claim_id = ${id}` : sql`e.business_key like ${`${subject}:%`}`;
  const { rows } = await sql<{
    id: string;
    key: BusinessKey;
    description: string;
    reverses: BusinessKey | null;
    postedAt: Date;
    documentId: string | null;
    lines: { account: Account; amount: number }[];
  }>`
    select e.id, e.business_key as key, e.description, o.business_key as reverses, e.posted_at as "postedAt", d.id as "documentId",
      (select json_agg(json_build_object('account', l.account, 'amount', l.amount_paise) order by l.line) from journal_line l where l.entry_id = e.id) as lines
    from journal_entry e left join journal_entry o on o.id = e.reverses_id left join tax_document d on d.journal_entry_id = e.id
    where ${mine} order by e.posted_at, e.id`.execute(tx.db);
  return rows.map(({ key, lines, ...row }) => ({
    ...row,
    businessKey: key,
    lines: lines.map(({ account, amount }) => ({ account, amount: paise(amount) })),
  }));
}

export interface TaxRecipient {
  readonly userId: string;
  readonly name: string;
  readonly address: string;
  readonly state: string | null;
  readonly gstin: string | null;
  /** The claim's number, or the garage's name. */
  readonly subject: string;
}

/** Who is billed: a claim's owner, or the garage by its registered name. */
export async function findTaxRecipient(tx: Tx, subject: TaxSubject): Promise<TaxRecipient> {
  const id = subject.slice(subject.indexOf(':') + 1);
  const { rows } = subject.startsWith('claim:')
    ? await sql<TaxRecipient>`
        select u.id as "userId", coalesce(nullif(u.company_name, ''), concat_ws(' ', u.first_name, nullif(u.last_name, ''))) as name,
          concat_ws(', ', nullif(u.address, ''), nullif(u.city, ''), nullif(concat_ws(' ', nullif(u.state, ''), nullif(u.pincode, '')), '')) as address,
          nullif(u.state, '') as state, nullif(u.gst_number, '') as gstin, coalesce(c.number, '') as subject
        from claim c join app_user u on u.id = c.claimant_id where c.id = ${id}`.execute(tx.db)
    : await sql<TaxRecipient>`
        select g.owner_id as "userId", coalesce(nullif(g.profile->>'companyTradeName', ''), g.profile->>'garageName') as name,
          coalesce(nullif(g.profile->>'gstAddress', ''), concat_ws(', ', g.profile->>'address', g.profile->>'district')) as address,
          g.profile->>'state' as state, nullif(g.profile->>'gstNo', '') as gstin, g.profile->>'garageName' as subject
        from garage g where g.id = ${id}`.execute(tx.db);
  const [recipient] = rows;
  if (!recipient) throw new Error(`tax documents: nobody is billed for ${subject}`);
  return recipient;
}

/** The payment that brought what this event is about, where one did. */
export async function findPaymentOf(tx: Tx, key: BusinessKey): Promise<string | null> {
  const [, id, event, n] = key.split(':');
  if (event === 'fee-paid') {
    const { rows } = await sql<{
      id: string;
    }>`select payment_order_id as id from listing_year where garage_id = ${id} and n = ${Number(n)}`.execute(tx.db);
    return rows[0]?.id ?? null;
  }
  if (event !== 'wizard-fee-paid' && event !== 'offer-accepted') return null;
  const { rows } = await sql<{ id: string }>`
    select o.id from payment_order o left join offer f on f.id = o.offer_id
    where o.claim_id = ${id} and o.state = 'success' and o.outcome is not null
      and case when ${event} = 'wizard-fee-paid' then o.purpose = 'wizard_fee' else o.purpose = 'offer_balance' and f.number = ${Number(n)} end
    order by o.outcome, o.confirmed_at limit 1`.execute(tx.db);
  return rows[0]?.id ?? null;
}
