import type { importReceipts as endpoint } from '#contract/claims/recovery/receivables.endpoints.ts';
import { Problem, problems } from '#contract/errors.ts';
import { writtenRupees } from '#domain/written-rupees.ts';
import { receiptBody } from '#contract/claims/recovery/receivables.schemas.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { z } from '#contract/zod-setup.ts';
import { resolveInsurers } from '#server/features/insurers/insurers.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readCells } from '#server/platform/apart/read-cells.ts';
import type { NewReceipt } from './enter-receipt.ts';
import { writeReceipt } from './enter-receipt.ts';
import { messageText } from '#server/platform/words/wordings.ts';

type Report = ReplyOf<typeof endpoint>;

const mostRows = 5_000;
const othersMoney: readonly string[] = ['claim.money-by-decider', 'claim.money-by-payee-hand'];

/** Remittances from a file, all or nothing: one bad row and none is taken, each named with its reason. A dry run does everything but keep it. */
export async function importReceipts(platform: Platform, actor: Actor, csv: string, dryRun: boolean): Promise<Report> {
  const { good, bad, rows } = await readRows(csv);
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
        // Whose claim it is may not be this person's to touch; the file then waits for another.
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

/** Takes the transaction back after a dry run, or where a row was refused after all. */
class TakenBack extends Error {}

interface ReadRow {
  row: number;
  receipt: NewReceipt;
}

/** Header row, then reference, insurer, insurer claim number, amount, TDS, date. Row numbers as in the file, the header being 1. */
async function readRows(csv: string): Promise<{ good: ReadRow[]; bad: Report['badRows']; rows: number }> {
  const { rows, unreadable } = await readCells(csv, mostRows);
  if (unreadable !== null) return { good: [], bad: [{ row: unreadable, message: messageText('receipt.row.columns') }], rows: 0 };
  const good: ReadRow[] = [];
  const bad: Report['badRows'] =
    rows.length > mostRows ? [{ row: mostRows + 2, message: messageText(`general.list-too-long?max=${mostRows}`) }] : [];
  const seen = new Set<string>();
  rows.slice(0, mostRows).forEach((cells, index) => {
    const row = index + 2;
    const parsed = readRow(cells);
    if (!parsed.ok) return bad.push({ row, message: parsed.message });
    const { reference } = parsed.receipt;
    if (seen.has(reference)) return bad.push({ row, message: messageText('receipt.duplicate') });
    seen.add(reference);
    return good.push({ row, receipt: parsed.receipt });
  });
  return { good, bad, rows: rows.length };
}

function readRow(cells: readonly string[]): { ok: true; receipt: NewReceipt } | { ok: false; message: string } {
  if (cells.length !== 6) return { ok: false, message: messageText('receipt.row.columns') };
  const [reference, insurerName, insurerClaimNumber, amount = '', tds = '', receivedOn] = cells;
  const parsed = z.safeParse(receiptBody, {
    reference,
    insurerName,
    insurerClaimNumber,
    amount: writtenRupees(amount) ?? Number.NaN,
    tds: writtenRupees(tds) ?? 0,
    receivedOn,
  });
  if (parsed.success) return { ok: true, receipt: parsed.data };
  return { ok: false, message: parsed.error.issues.map((issue) => messageText(issue.message)).join('; ') };
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
