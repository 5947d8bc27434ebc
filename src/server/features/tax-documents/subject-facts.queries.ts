import { sql } from 'kysely';
import type { BusinessKey, JournalEntry } from '#domain/ledger/journal-entry.ts';
import type { Account } from '#domain/ledger/accounts.ts';
import { paise } from '#domain/money.ts';
import type { OwnTaxDetails } from '#domain/tax-documents/own-tax-details.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { parseTaxDetails, taxDetailsSetting } from './own-tax-details.queries.ts';

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
  /** The payment that brought what this event is about, where one did. */
  readonly paymentId: string | null;
}

/** Every entry of a subject that documents come from, oldest first, with who is billed for them and who bills. */
export async function findTaxedEntries(
  tx: Tx,
  subject: TaxSubject,
): Promise<{ entries: PostedEntry[]; recipient: TaxRecipient | null; details: OwnTaxDetails | null }> {
  const id = subject.slice(subject.indexOf(':') + 1);
  const isClaim = subject.startsWith('claim:');
  const mine = isClaim ? sql`e.claim_id = ${id}` : sql`e.business_key like ${`${subject}:%`}`;
  const { rows } = await sql<{
    id: string;
    key: BusinessKey;
    description: string;
    reverses: BusinessKey | null;
    postedAt: Date;
    documentId: string | null;
    paymentId: string | null;
    lines: { account: Account; amount: number }[];
    recipient: TaxRecipient | null;
    details: unknown;
  }>`
    select e.id, e.business_key as key, e.description, o.business_key as reverses, e.posted_at as "postedAt", d.id as "documentId",
      (select json_agg(json_build_object('account', l.account, 'amount', l.amount_paise) order by l.line) from journal_line l where l.entry_id = e.id) as lines,
      (${isClaim ? claimPayment(id) : listingPayment(id)}) as "paymentId",
      (select to_jsonb(r) from (${isClaim ? ownerBilled(id) : garageBilled(id)}) r) as recipient,
      (select s.value from dated_setting s where s.name = ${taxDetailsSetting} and s.valid_from <= ${tx.now} order by s.valid_from desc limit 1) as details
    from journal_entry e left join journal_entry o on o.id = e.reverses_id left join tax_document d on d.journal_entry_id = e.id
    where ${mine} order by e.posted_at, e.id`.execute(tx.db);
  const [first] = rows;
  return {
    entries: rows.map(({ key, lines, recipient: _recipient, details: _details, ...row }) => ({
      ...row,
      businessKey: key,
      lines: lines.map(({ account, amount }) => ({ account, amount: paise(amount) })),
    })),
    recipient: first?.recipient ?? null,
    details: first?.details ? parseTaxDetails(first.details) : null,
  };
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

/** A claim's owner. */
const ownerBilled = (claimId: string) => sql`
  select u.id as "userId", coalesce(nullif(u.company_name, ''), concat_ws(' ', u.first_name, nullif(u.last_name, ''))) as name,
    concat_ws(', ', nullif(u.address, ''), nullif(u.city, ''), nullif(concat_ws(' ', nullif(u.state, ''), nullif(u.pincode, '')), '')) as address,
    nullif(u.state, '') as state, nullif(u.gst_number, '') as gstin, coalesce(c.number, '') as subject
  from claim c join app_user u on u.id = c.claimant_id where c.id = ${claimId}`;

/** The garage by its registered name. */
const garageBilled = (garageId: string) => sql`
  select g.owner_id as "userId", coalesce(nullif(g.profile->>'companyTradeName', ''), g.profile->>'garageName') as name,
    coalesce(nullif(g.profile->>'gstAddress', ''), concat_ws(', ', g.profile->>'address', g.profile->>'district')) as address,
    g.profile->>'state' as state, nullif(g.profile->>'gstNo', '') as gstin, g.profile->>'garageName' as subject
  from garage g where g.id = ${garageId}`;

/** `subject:id:event:n`, as business keys are made. */
const [event, n] = [sql`split_part(e.business_key, ':', 3)`, sql`split_part(e.business_key, ':', 4)`];

const claimPayment = (claimId: string) => sql`
  select p.id from payment_order p left join offer f on f.id = p.offer_id
  where p.claim_id = ${claimId} and p.state = 'success' and p.outcome is not null
    and case ${event} when 'wizard-fee-paid' then p.purpose = 'wizard_fee'
      when 'offer-accepted' then p.purpose = 'offer_balance' and f.number::text = ${n} else false end
  order by p.outcome, p.confirmed_at limit 1`;

const listingPayment = (garageId: string) => sql`
  select y.payment_order_id from listing_year y where ${event} = 'fee-paid' and y.garage_id = ${garageId} and y.n::text = ${n}`;
