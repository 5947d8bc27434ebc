import type { Paise } from '#domain/money.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { receiptBody } from '#contract/claims/recovery/receivables.schemas.ts';
import type { ReceiptDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { byQuotedPan, lineFault } from '#domain/claims/recovery/remittance.ts';
import type { TdsPan } from '#domain/claims/recovery/remittance.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { owedBy } from './receivable.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type {
  enterReceipt as endpoint,
  importReceipts as importReceiptsEndpoint,
} from '#contract/claims/recovery/receivables.endpoints.ts';
import { resolveInsurer, resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import type { Insurer } from '#server/features/insurers/insurers.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { allocate, placeLines } from './allocate.ts';
import { lockRemittance, writeRemittance, remittanceAfter } from './remittance.ts';
import { problem, Problem, problems } from '#contract/errors.ts';
import { z } from '#contract/zod-setup.ts';
import type { NamedColumn } from '#domain/tables/named-rows.ts';
import { rupeesWritten, writtenDay } from '#domain/tables/written-values.ts';
import { readNamedRows } from '#server/platform/tables/read-named-rows.ts';
import type { SentTable } from '#server/platform/tables/read-named-rows.ts';
import { messageText } from '#server/platform/words/wordings.ts';
import type { enterRemittance as enterRemittanceEndpoint } from '#contract/claims/recovery/remittances.endpoints.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';

/** Remittances in the short form. */
export function receiptViews(db: Kysely<DB>) {
  return db
    .selectFrom('remittance as r')
    .innerJoin('insurer', 'insurer.id', 'r.insurer_id')
    .select([
      'r.id',
      'r.reference',
      'insurer.name as insurer_name',
      'r.insurer_claim_number',
      'r.amount_paise',
      'r.tds_paise',
      'r.received_on',
      'r.unmatched_reason',
      'r.state',
      sql<
        string | null
      >`(select string_agg(c.number, ', ' order by a.id) from remittance_allocation a join claim c on c.id = a.claim_id
        where a.remittance_id = r.id and a.undone_at is null)`.as('claim_number'),
    ]);
}

type ReceiptView = Awaited<ReturnType<ReturnType<typeof receiptViews>['execute']>>[number];

export function toReceiptDto(row: ReceiptView): ReceiptDto {
  return {
    id: row.id,
    reference: row.reference,
    insurerName: row.insurer_name,
    insurerClaimNumber: row.insurer_claim_number,
    amount: paiseToRupees(row.amount_paise),
    tds: paiseToRupees(row.tds_paise),
    receivedOn: String(row.received_on),
    claimNumber: row.claim_number,
    unmatchedReason:
      row.state === 'allocated' ? null : ((row.unmatched_reason ?? 'not-all-allocated') as ReceiptDto['unmatchedReason']),
  };
}

type Unmatched = NonNullable<ReceiptDto['unmatchedReason']>;
type Match = { readonly receivableId: string; readonly claimId: string } | { readonly unmatched: Unmatched };

interface NamedReceipt {
  readonly insurerId: string;
  readonly insurerClaimNumber: string;
  readonly amountPaise: Paise;
  readonly tdsPaise: Paise;
  readonly tdsPan: TdsPan | null;
}

const unmatchedBy = { settled: 'already-settled', over: 'more-than-outstanding', tds: 'too-much-tax' } as const;

/** The receivable that a remittance pays, by the insurer's claim number, or the reason there is no match. */
async function findMatch(tx: Tx, remittance: NamedReceipt): Promise<Match> {
  const number = remittance.insurerClaimNumber.trim().toLowerCase();
  if (number === '') return { unmatched: 'no-number' };
  const candidates = await tx.db
    .selectFrom('receivable')
    .select(['id', 'claim_id', 'insurer_id', 'outstanding_paise', 'written_off_paise', 'recovered_paise', 'state'])
    .select(['received_paise', 'tds_paise'])
    .where(sql`lower(insurer_claim_number)`, '=', number)
    .execute();
  if (candidates.length === 0) return { unmatched: 'unknown-number' };
  const ofInsurer = candidates.filter((one) => one.insurer_id === remittance.insurerId);
  if (ofInsurer.length === 0) return { unmatched: 'other-insurer' };
  if (ofInsurer.length > 1) return { unmatched: 'several-claims' };
  const [receivable] = ofInsurer;
  if (!receivable) return { unmatched: 'unknown-number' };
  const said = { amount: remittance.amountPaise, tds: remittance.tdsPaise, deductions: [] };
  const line = byQuotedPan(said, remittance.tdsPan);
  const fault = lineFault(owedBy(receivable), line);
  if (fault !== null) return { unmatched: unmatchedBy[fault] };
  return { receivableId: receivable.id, claimId: receivable.claim_id };
}

type NewReceipt = BodyOf<typeof endpoint>;

/** The short form: one transfer for one claim, entered by a person. */
export async function enterReceipt(platform: Platform, actor: Actor, receipt: NewReceipt): Promise<ReceiptDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { id } = await writeReceipt(tx, receipt, await resolveInsurer(tx.db, receipt.insurerName));
    return toReceiptDto(await receiptViews(tx.db).where('r.id', '=', id).executeTakeFirstOrThrow());
  });
}

/** Writes a transfer and allocates all of it, or keeps it in suspense with the reason. */
async function writeReceipt(tx: Tx, receipt: NewReceipt, insurer: Insurer): Promise<{ id: string; matched: boolean }> {
  const [amount, tds] = [rupeesToPaise(receipt.amount), rupeesToPaise(receipt.tds)];
  const { reference, receivedOn, insurerClaimNumber = '', tdsPan = null } = receipt;
  const { id, vouched } = await writeRemittance(tx, { reference, insurer, amount, receivedOn, tds, tdsPan, insurerClaimNumber });
  if (vouched) return { id, matched: false };
  const match = await findMatch(tx, { insurerId: insurer.id, insurerClaimNumber, amountPaise: amount, tdsPaise: tds, tdsPan });
  if ('unmatched' in match) {
    await tx.db.updateTable('remittance').set({ unmatched_reason: match.unmatched }).where('id', '=', id).execute();
    return { id, matched: false };
  }
  await allocate(tx, await lockRemittance(tx, id), [byQuotedPan({ ...match, amount, tds, deductions: [] }, tdsPan)]);
  return { id, matched: true };
}

/** A person allocates a whole remittance from suspense to one claim. */
export async function matchReceipt(
  platform: Platform,
  actor: Actor,
  receiptId: string,
  claimNumber: string,
): Promise<ReceiptDto> {
  return inTransaction(platform, actor, async (tx) => {
    const remittance = await lockRemittance(tx, receiptId);
    if (remittance.state !== 'unallocated') throw problem('receivable.wrong-state');
    const receivable = await tx.db
      .selectFrom('receivable')
      .innerJoin('claim', 'claim.id', 'receivable.claim_id')
      .select(['receivable.id', 'receivable.claim_id'])
      .where('claim.number', '=', claimNumber.toUpperCase())
      .executeTakeFirst();
    if (!receivable) throw problem('input.invalid', { fieldErrors: { claimNumber: 'problem.claim.not-found' } });
    const { amount_paise: amount, tds_paise: tds, tds_pan: pan } = remittance;
    const line = { receivableId: receivable.id, claimId: receivable.claim_id, amount, tds, deductions: [] };
    await allocate(tx, remittance, [byQuotedPan(line, pan as TdsPan | null)]);
    return toReceiptDto(await receiptViews(tx.db).where('r.id', '=', receiptId).executeTakeFirstOrThrow());
  });
}

type Report = ReplyOf<typeof importReceiptsEndpoint>;

const mostRows = 5_000;
const othersMoney: readonly string[] = ['claim.money-by-decider', 'claim.money-by-payee-hand'];

/** Imports remittances from a table, all or nothing; every bad row is reported with its reason. A dry run rolls back. */
export async function importReceipts(platform: Platform, actor: Actor, sent: SentTable, dryRun: boolean): Promise<Report> {
  const { good, bad, rows } = await readRows(sent);
  const report: Report = { dryRun, rows, imported: 0, matched: 0, suspense: 0, badRows: bad };
  let result = report;
  await inTransaction(platform, actor, async (tx) => {
    report.badRows.push(...(await findKnown(tx, good)));
    if (report.badRows.length > 0) {
      result = { ...report, badRows: report.badRows.toSorted((a, b) => a.row - b.row) };
      return;
    }
    const insurers = await resolveInsurers(
      tx.db,
      good.map(({ receipt }) => receipt.insurerName),
    );
    for (const { row, receipt } of good) {
      const insurer = insurers.get(receipt.insurerName);
      if (!insurer) {
        report.badRows.push({ row, message: messageText('insurer.unknown') });
        continue;
      }
      const written = await writeReceipt(tx, receipt, insurer).catch((error: unknown) => {
        // Segregation of duties may bar this person from the claim; another person must then import the file.
        if (!(error instanceof Problem) || !othersMoney.includes(error.code)) throw error;
        report.badRows.push({ row, message: messageText(problems[error.code].message) });
        return null;
      });
      if (written?.matched) report.matched += 1;
      else if (written) report.suspense += 1;
    }
    if (report.badRows.length > 0) {
      result = { ...report, matched: 0, suspense: 0 };
      throw new TakenBack();
    }
    result = { ...report, imported: dryRun ? 0 : good.length };
    if (dryRun) throw new TakenBack();
  }).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return result;
}

/** Rolls back a dry run, or an import with a refused row. */
class TakenBack extends Error {}

interface ReadRow {
  row: number;
  receipt: NewReceipt;
}

const columns: readonly NamedColumn<'reference' | 'insurer' | 'claim' | 'amount' | 'tds' | 'pan' | 'day'>[] = [
  {
    name: 'reference',
    heading: 'Reference',
    words: /\butr\b|\b(payment|bank|transfer|transaction|txn) (ref\w*|no|number|id)\b|^ref\b/,
    isRequired: true,
  },
  {
    name: 'claim',
    heading: 'Insurer claim number',
    words: /\bclaim\b.*\b(no|number|ref\w*|id)\b|^claim$|^number$/,
    isRequired: true,
  },
  { name: 'insurer', heading: 'Insurer', words: /\binsur\w*\b|\bcompany\b|^remitter\b/, isRequired: true },
  { name: 'pan', heading: 'PAN of TDS', words: /\bpan\b/, isRequired: false },
  { name: 'tds', heading: 'TDS', words: /\btds\b|\btax deducted\b/, isRequired: false },
  { name: 'amount', heading: 'Amount', words: /\b(amount|amt|net|paid)\b/, isRequired: true },
  { name: 'day', heading: 'Received on', words: /\b(received|date|dt|day|dated)\b/, isRequired: true },
];

/** Each row under its headings, in whichever order the columns are. */
async function readRows(sent: SentTable): Promise<{ good: ReadRow[]; bad: Report['badRows']; rows: number }> {
  const { rows, bad: unreadable } = await readNamedRows(sent, columns, mostRows);
  const good: ReadRow[] = [];
  const bad: Report['badRows'] = [...unreadable];
  const seen = new Set<string>();
  for (const { row, fields } of rows) {
    const { reference, insurer: insurerName, claim: insurerClaimNumber, amount, tds, pan, day } = fields;
    const tax = rupeesWritten(tds) ?? 0;
    // A list without the column does not say whose PAN it was.
    const tdsPan = pan.trim().toLowerCase() || (tax > 0 ? 'unknown' : undefined);
    const parsed = z.safeParse(receiptBody, {
      reference,
      insurerName,
      insurerClaimNumber,
      amount: rupeesWritten(amount) ?? Number.NaN,
      tds: tax,
      receivedOn: writtenDay(day) ?? day,
      ...(tdsPan === undefined ? {} : { tdsPan }),
    });
    if (!parsed.success) bad.push({ row, message: parsed.error.issues.map((issue) => messageText(issue.message)).join('; ') });
    else if (seen.has(parsed.data.reference)) bad.push({ row, message: messageText('receipt.duplicate') });
    else {
      seen.add(parsed.data.reference);
      good.push({ row, receipt: parsed.data });
    }
  }
  return { good, bad, rows: rows.length };
}

async function findKnown(tx: Tx, rows: readonly ReadRow[]): Promise<Report['badRows']> {
  if (rows.length === 0) return [];
  const known = await tx.db
    .selectFrom('remittance')
    .select('reference_key')
    .where(
      'reference_key',
      'in',
      rows.map(({ receipt }) => receipt.reference),
    )
    .execute();
  const references = new Set(known.map((remittance) => remittance.reference_key));
  return rows
    .filter(({ receipt }) => references.has(receipt.reference))
    .map(({ row }) => ({ row, message: messageText('receipt.duplicate') }));
}

/** Enters an insurer's transfer, with the claims it pays if they are known. */
export async function enterRemittance(
  platform: Platform,
  actor: Actor,
  body: BodyOf<typeof enterRemittanceEndpoint>,
): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    const insurer = await resolveInsurer(tx.db, body.insurerName);
    const { lines, amount, insurerName: _, ...said } = body;
    const { id } = await writeRemittance(tx, { ...said, insurer, amount: rupeesToPaise(amount) });
    if (lines.length > 0) await allocate(tx, await lockRemittance(tx, id), await placeLines(tx, insurer.id, lines));
    return remittanceAfter(tx, id);
  });
}
