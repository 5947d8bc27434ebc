import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { keyText } from '#domain/ledger/journal-entry.ts';
import type { BusinessKey, JournalEntry, Account } from '#domain/ledger/journal-entry.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { taxDocumentIssued } from '#domain/ledger/postings.ts';
import { documentNumber, taxDocumentKinds, placeOfSupply, splitTax, taxRateOf } from '#domain/tax-documents/supply.ts';
import type { TaxDocumentKind, OwnTaxDetails, TaxSplit } from '#domain/tax-documents/supply.ts';
import { papersOf } from '#domain/tax-documents/papers-of.ts';
import type { Paper } from '#domain/tax-documents/papers-of.ts';
import { hasKey, keyOf, postEntry } from '#server/features/ledger/ledger.service.ts';
import { json } from '#server/platform/db/database.ts';
import type { Deferred, Tx } from '#server/platform/db/transaction.ts';
import type { TaxDocumentContent } from './tax-documents.ts';
import { z } from '#contract/zod-setup.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { findDatedSetting } from '#server/platform/db/queries.ts';

/** Posts an entry and issues the tax document it may need in the same transaction. */
export async function postTaxedEntry(tx: Tx, entry: JournalEntry, valuedOn?: IsoDate): Promise<void> {
  const subject = taxSubjectOf(entry.businessKey);
  if (subject === null) throw new RangeError(`no tax document comes from ${keyText(entry.businessKey)}`);
  await postEntry(tx, entry, valuedOn);
  tx.defer(issueTaxDocuments, subject);
}

interface Wanted {
  readonly paper: Paper;
  readonly entry: PostedEntry;
  readonly recipient: TaxRecipient;
  readonly subject: TaxSubject;
}

interface Prepared {
  readonly one: Wanted;
  readonly gstin: string | null;
  readonly place: string;
  readonly split: TaxSplit;
  readonly payment: string | null;
  readonly corrects: string | null;
}

/**
 * Issues missing documents of these claims and listings, oldest event first; the caller has locked the subjects. Nothing until our own details are set: a job
 * follows up. The series are locked last and in one order, so that only committed documents take a number, and others wait only for an insert.
 */
export const issueTaxDocuments: Deferred<TaxSubject> = {
  when: 'locks',
  run: async (tx, subjects) => issueFor(tx, [...new Map(subjects.map((one) => [`${one.type}:${one.id}`, one])).values()]),
};

async function issueFor(tx: Tx, subjects: readonly TaxSubject[]): Promise<void> {
  const wanted: Wanted[] = [];
  let details: OwnTaxDetails | null = null;
  for (const subject of subjects) {
    const found = await findTaxedEntries(tx, subject);
    const { entries, recipient } = found;
    const byKey = new Map(entries.map((entry) => [keyText(entry.businessKey), entry]));
    const missing = papersOf(entries).flatMap((paper) => {
      const entry = byKey.get(keyText(paper.event));
      return entry && entry.documentId === null ? [{ paper, entry }] : [];
    });
    if (missing.length === 0 || found.details === null) continue;
    if (recipient === null) throw new Error(`tax documents: nobody is billed for the ${subject.type} ${subject.id}`);
    details = found.details;
    wanted.push(...missing.map((one) => ({ ...one, recipient, subject })));
  }
  for (const kind of taxDocumentKinds) {
    const ofKind = wanted.filter(({ paper }) => paper.kind === kind);
    if (ofKind.length > 0 && details) await issueKind(tx, kind, ofKind, details);
  }
}

async function issueKind(tx: Tx, kind: TaxDocumentKind, wanted: readonly Wanted[], details: OwnTaxDetails): Promise<void> {
  const issuedOn = todayInKolkata(tx.now);
  const financialYear = financialYearOf(issuedOn);
  const ownState = details.gstin.slice(0, 2);
  const prepared: Prepared[] = [];
  for (const one of wanted) {
    const { gstin, place } = placeOfSupply(one.recipient, ownState);
    prepared.push({
      ...{ one, gstin, place, split: splitTax(one.paper.total, one.paper.tax, place === ownState) },
      payment: one.entry.paymentId,
      corrects: one.paper.corrects === null ? null : await documentOf(tx, one.paper.corrects),
    });
  }
  const { rows } = await sql<{ last: number }>`
    insert into tax_series as s (kind, financial_year, last_serial) values (${kind}, ${financialYear}, ${wanted.length})
    on conflict (kind, financial_year) do update set last_serial = s.last_serial + excluded.last_serial
    returning last_serial as last`.execute(tx.db);
  const first = Number(rows[0]?.last) - wanted.length + 1;
  const documents = prepared.map(
    ({ one: { paper, entry, recipient, subject }, gstin, place, split, payment, corrects }, index) => {
      const content: TaxDocumentContent = {
        supplier: { name: details.legalName, address: details.address, gstin: details.gstin },
        recipient: { name: recipient.name, address: recipient.address, gstin },
        supply: paper.supply,
        subject: recipient.subject,
        eventOn: todayInKolkata(entry.postedAt),
      };
      return {
        kind,
        financial_year: financialYear,
        serial: first + index,
        number: documentNumber(kind, financialYear, first + index),
        issued_on: issuedOn,
        issued_at: tx.now,
        journal_entry_id: entry.id,
        claim_id: subject.type === 'claim' ? subject.id : null,
        garage_id: subject.type === 'listing' ? subject.id : null,
        recipient_id: recipient.userId,
        payment_order_id: payment,
        corrects_id: corrects,
        place_of_supply: place,
        sac: paper.supply === 'listing' ? details.listingSac : details.claimSac,
        rate: taxRateOf(paper.total, paper.tax),
        taxable_paise: split.taxable,
        cgst_paise: split.cgst,
        sgst_paise: split.sgst,
        igst_paise: split.igst,
        total_paise: split.total,
        content: json(content),
      };
    },
  );
  // In order: each must follow the one before it.
  await tx.db.insertInto('tax_document').values(documents).execute();
  for (const { one, split } of prepared) {
    const sign = kind === 'tax-invoice' ? 1 : kind === 'credit-note' ? -1 : 0;
    if (sign !== 0 && one.paper.tax > 0) await postEntry(tx, taxDocumentIssued(one.paper.event, one.paper.tax, split, sign));
  }
}

/** The document of another event of the same subject; null if its fee was billed before documents were issued. */
async function documentOf(tx: Tx, event: BusinessKey): Promise<string | null> {
  const row = await tx.db
    .selectFrom('tax_document')
    .innerJoin('journal_entry', 'journal_entry.id', 'tax_document.journal_entry_id')
    .select('tax_document.id')
    .where(hasKey('journal_entry', event))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Key in `dated_setting`. */
export const taxDetailsSetting = 'tax-details';

const taxDetails = z.object({
  version: z.string(),
  validFrom: z.string(),
  legalName: z.string(),
  gstin: z.string(),
  address: z.string(),
  claimSac: z.string(),
  listingSac: z.string(),
  // Missing in versions from before these fields existed.
  cin: z._default(z.string(), ''),
  directors: z._default(z.string(), ''),
  accountNumber: z._default(z.string(), ''),
  ifsc: z._default(z.string(), ''),
  bankName: z._default(z.string(), ''),
  bankRatePercent: z._default(z.nullable(z.number()), null),
});

/** The issuer of tax documents; null until staff set it. */
export async function taxDetailsInForce(db: Kysely<DB> | Transaction<DB>, now: Date): Promise<OwnTaxDetails | null> {
  const stored = await findDatedSetting(db, taxDetailsSetting, now);
  return stored === null ? null : parseTaxDetails(stored);
}

/** Parses stored details; throws if invalid. */
export function parseTaxDetails(stored: unknown): OwnTaxDetails {
  return taxDetails.parse(stored);
}

/** A claim, or a listing by its garage. */
export interface TaxSubject {
  readonly type: 'claim' | 'listing';
  readonly id: string;
}

function taxSubjectOf({ subjectType: type, subjectId: id }: BusinessKey): TaxSubject | null {
  return type === 'claim' || type === 'listing' ? { type, id } : null;
}

interface PostedEntry extends JournalEntry {
  readonly id: string;
  readonly postedAt: Date;
  readonly documentId: string | null;
  readonly paymentId: string | null;
}

/** A subject's entries that need documents, oldest first, with recipient and issuer. */
async function findTaxedEntries(
  tx: Tx,
  { type, id }: TaxSubject,
): Promise<{ entries: PostedEntry[]; recipient: TaxRecipient | null; details: OwnTaxDetails | null }> {
  const isClaim = type === 'claim';
  const mine = isClaim ? sql`e.claim_id = ${id}` : sql`e.subject_type = ${type} and e.subject_id = ${id}`;
  const { rows } = await sql<{
    id: string;
    businessKey: BusinessKey;
    description: string;
    reverses: BusinessKey | null;
    postedAt: Date;
    documentId: string | null;
    paymentId: string | null;
    lines: { account: Account; amount: Paise }[];
    recipient: TaxRecipient | null;
    details: unknown;
  }>`
    select e.id, ${keyOf('e')} as "businessKey", e.description, ${keyOf('o')} as reverses, e.posted_at as "postedAt", d.id as "documentId",
      (select json_agg(json_build_object('account', l.account, 'amount', l.amount_paise) order by l.line) from journal_line l where l.entry_id = e.id) as lines,
      (${isClaim ? claimPayment(id) : listingPayment(id)}) as "paymentId",
      (select to_jsonb(r) from (${isClaim ? ownerBilled(id) : garageBilled(id)}) r) as recipient,
      (select s.value from dated_setting s where s.name = ${taxDetailsSetting} and s.valid_from <= ${tx.now} order by s.valid_from desc limit 1) as details
    from journal_entry e left join journal_entry o on o.id = e.reverses_id left join tax_document d on d.journal_entry_id = e.id
    where ${mine} order by e.posted_at, e.id`.execute(tx.db);
  const [first] = rows;
  return {
    entries: rows.map(({ lines, recipient: _recipient, details: _details, ...row }) => ({
      ...row,
      lines: lines.map(({ account, amount }) => ({ account, amount })),
    })),
    recipient: first?.recipient ?? null,
    details: first?.details ? parseTaxDetails(first.details) : null,
  };
}

interface TaxRecipient {
  readonly userId: string;
  readonly name: string;
  readonly address: string;
  readonly state: string | null;
  readonly gstin: string | null;
  /** The claim's number, or the garage's name. */
  readonly subject: string;
}

const ownerBilled = (claimId: string) => sql`
  select u.id as "userId", coalesce(nullif(u.company_name, ''), concat_ws(' ', u.first_name, nullif(u.last_name, ''))) as name,
    concat_ws(', ', nullif(u.address, ''), nullif(u.city, ''), nullif(concat_ws(' ', nullif(u.state, ''), nullif(u.pincode, '')), '')) as address,
    nullif(u.state, '') as state, nullif(u.gst_number, '') as gstin, coalesce(c.number, '') as subject
  from claim c join app_user u on u.id = c.claimant_id where c.id = ${claimId}`;

const garageBilled = (garageId: string) => sql`
  select g.owner_id as "userId", coalesce(nullif(g.profile->>'companyTradeName', ''), g.profile->>'garageName') as name,
    coalesce(nullif(g.profile->>'gstAddress', ''), concat_ws(', ', g.profile->>'address', g.profile->>'district')) as address,
    g.profile->>'state' as state, nullif(g.profile->>'gstNo', '') as gstin, g.profile->>'garageName' as subject
  from garage g where g.id = ${garageId}`;

const claimPayment = (claimId: string) => sql`
  select p.id from payment_order p left join offer f on f.id = p.offer_id
  where p.claim_id = ${claimId} and p.state = 'success' and p.outcome is not null
    and case e.event when 'wizard-fee-paid' then p.purpose = 'wizard_fee'
      when 'offer-accepted' then p.purpose = 'offer_balance' and f.number = e.seq else false end
  order by p.outcome, p.confirmed_at limit 1`;

const listingPayment = (garageId: string) => sql`
  select y.payment_order_id from listing_year y where e.event = 'fee-paid' and y.garage_id = ${garageId} and y.n = e.seq`;
