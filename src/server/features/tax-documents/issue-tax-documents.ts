import { sql } from 'kysely';
import type { BusinessKey, JournalEntry } from '#domain/ledger/journal-entry.ts';
import { financialYearOf, todayInKolkata } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { taxDocumentIssued } from '#domain/ledger/postings.ts';
import { documentNumber, taxDocumentKinds } from '#domain/tax-documents/document-number.ts';
import type { TaxDocumentKind } from '#domain/tax-documents/document-number.ts';
import type { OwnTaxDetails } from '#domain/tax-documents/own-tax-details.ts';
import { papersOf } from '#domain/tax-documents/papers-of.ts';
import type { Paper } from '#domain/tax-documents/papers-of.ts';
import { placeOfSupply } from '#domain/tax-documents/place-of-supply.ts';
import type { TaxSplit } from '#domain/tax-documents/tax-split.ts';
import { splitTax, taxRateOf } from '#domain/tax-documents/tax-split.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { json } from '#server/platform/db/database.ts';
import type { Deferred, Tx } from '#server/platform/db/transaction.ts';
import { findTaxedEntries, taxSubjectOf } from './subject-facts.queries.ts';
import type { PostedEntry, TaxRecipient, TaxSubject } from './subject-facts.queries.ts';
import type { TaxDocumentContent } from './tax-document-content.ts';

/** Posts an entry that may ask for a tax document, which is then issued in the same transaction. */
export async function postTaxedEntry(tx: Tx, entry: JournalEntry, valuedOn?: IsoDate): Promise<void> {
  const subject = taxSubjectOf(entry.businessKey);
  if (subject === null) throw new RangeError(`no tax document comes from ${entry.businessKey}`);
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
 * Issues what these claims and listings lack, oldest event first; the subjects are locked by the caller. Nothing until our own details are set: a job follows up.
 * The series are locked last of all and in one order, so that a number is taken only by what commits, and others wait for an insert and no longer.
 */
export const issueTaxDocuments: Deferred<string> = {
  when: 'locks',
  run: async (tx, subjects) => issueFor(tx, subjects),
};

async function issueFor(tx: Tx, subjects: readonly string[]): Promise<void> {
  const wanted: Wanted[] = [];
  let details: OwnTaxDetails | null = null;
  for (const subject of subjects as readonly TaxSubject[]) {
    const found = await findTaxedEntries(tx, subject);
    const { entries, recipient } = found;
    const byKey = new Map(entries.map((entry) => [entry.businessKey, entry]));
    const missing = papersOf(entries).flatMap((paper) => {
      const entry = byKey.get(paper.event);
      return entry && entry.documentId === null ? [{ paper, entry }] : [];
    });
    if (missing.length === 0 || found.details === null) continue;
    if (recipient === null) throw new Error(`tax documents: nobody is billed for ${subject}`);
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
      const id = subject.slice(subject.indexOf(':') + 1);
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
        claim_id: subject.startsWith('claim:') ? id : null,
        garage_id: subject.startsWith('claim:') ? null : id,
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
  // One by one in their order: each must follow the one before it.
  await tx.db.insertInto('tax_document').values(documents).execute();
  for (const { one, split } of prepared) {
    const sign = kind === 'tax-invoice' ? 1 : kind === 'credit-note' ? -1 : 0;
    if (sign !== 0 && one.paper.tax > 0) await postEntry(tx, taxDocumentIssued(one.paper.event, one.paper.tax, split, sign));
  }
}

/** The document of another event of the same subject; null where its fee was billed before documents were issued and has none. */
async function documentOf(tx: Tx, event: BusinessKey): Promise<string | null> {
  const row = await tx.db
    .selectFrom('tax_document')
    .innerJoin('journal_entry', 'journal_entry.id', 'tax_document.journal_entry_id')
    .select('tax_document.id')
    .where('business_key', '=', event)
    .executeTakeFirst();
  return row?.id ?? null;
}
