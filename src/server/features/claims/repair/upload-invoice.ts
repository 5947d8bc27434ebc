import { idField } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { sql } from 'kysely';
import type { PaperFacts } from '#domain/claims/repair/e-invoice.ts';
import { faultsOf, invoiceNumberKey, splitTax } from '#domain/claims/repair/invoice.ts';
import type { InvoiceShare, InvoiceFacts, InvoiceLine } from '#domain/claims/repair/invoice.ts';
import { paperFactsOf, sealedOf } from '../claim/claim-file.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit, inRupees } from '#server/platform/audit/audit.ts';
import { aboutClaim, staffOf, notify, record } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit, stateAfter, takeStep, tookHand, setRow } from '../claim/claim-steps.ts';
import { payoutWhenReady } from '../payout/start-payout.ts';
import { claimNow } from '../claim/renew-claims.ts';
import type { uploadInvoice as endpoint } from '#contract/claims/repair/repair.endpoints.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { MessageKey } from '#contract/messages.ts';
import { financialYearOf } from '#domain/dates.ts';
import { percentOf, rupeesToPaise, sum } from '#domain/money.ts';
import { json } from '#server/platform/db/database.ts';
import { requireClaimFiles } from '../claim/uploaded-files.ts';
import { renewForInvoice } from '../offer/renew-offer.ts';
import { invoiceSubjectOf } from '../claim/invoice-subject.ts';

/** Reads an invoice's file. The timeout exceeds that of the reading and of the files queued before it. */
export const readPaperJob = defineJob({
  name: 'read-paper',
  data: z.object({ fileId: idField }),
  retries: 3,
  expireInSeconds: 600,
});

/** Runs in the worker after the upload's commit. Each file is read once. */
export async function readPaperLater(tx: Tx, fileId: string, claimId: string): Promise<void> {
  const added = await tx.db
    .insertInto('paper_reading')
    .values({ file_id: fileId, claim_id: claimId, queued_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_id')
    .executeTakeFirst();
  if (added) await tx.jobs.enqueue(tx, readPaperJob, { fileId }, { singletonKey: fileId });
}

interface Wanted {
  readonly claimId: string;
  readonly share: InvoiceShare;
  readonly fileId: string;
}

/** The document extraction of an invoice to be stored. */
async function findPaper(tx: Tx, { claimId, share, fileId }: Wanted): Promise<PaperFacts | null> {
  const readings = await tx.db
    .selectFrom('paper_reading')
    .select(['file_id', 'state', 'seal', 'sealed'])
    .select(sql<boolean>`seal = 'verified' or coalesce(proposal ?| '{number,total}', false)`.as('shows'))
    .where('claim_id', '=', claimId)
    .execute();
  const reading = readings.find(({ file_id: id }) => id === fileId);
  if (!reading) return null;
  const doubted = readings.some(({ file_id: id, seal }) => id !== fileId && (seal === 'forged' || seal === 'unverified'));
  const irn = reading.seal === 'verified' ? (sealedOf(reading.sealed)?.irn ?? null) : null;
  const isFree = irn !== null && !(await isUsedElsewhere(tx, irn, claimId, share));
  return paperFactsOf({ ...reading, doubted }, isFree ? irn : null);
}

async function isUsedElsewhere(tx: Tx, irn: string, claimId: string, share: InvoiceShare): Promise<boolean> {
  const other = await tx.db
    .selectFrom('repair_invoice')
    .select('id')
    .where('irn', '=', irn)
    .where('superseded_at', 'is', null)
    .where((eb) => eb.or([eb('claim_id', '<>', claimId), eb('share', '<>', share)]))
    .executeTakeFirst();
  return other !== undefined;
}

/** Staff confirm the invoice from a file without machine-readable content; the payout may start. Counts as handling the claim's money. */
export async function confirmInvoice(platform: Platform, actor: Actor, claimId: string, fileId: string): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'confirm-invoice', file);
    // The garage may have replaced the invoice since this person opened the page.
    if (file.invoice?.file_id !== fileId) throw problem('invoice.replaced');
    await tx.db
      .updateTable('repair_invoice')
      .set({ seen_by: tx.actor.userId, seen_at: tx.now })
      .where('id', '=', file.invoice.id)
      .execute();
    await takeStep(tx, file, { action: 'confirm-invoice', noted: { after: { file: fileId } } });
    await tookHand(tx, claimId, 'money');
    await payoutWhenReady(tx, claimId);
    return stateAfter(tx, claimId);
  });
}

/**
 * Staff refuse a file that is no invoice of this repair or is illegible. The garage reads the reason and sends another. The right is the same as for
 * confirming.
 */
export async function refuseInvoice(
  platform: Platform,
  actor: Actor,
  claimId: string,
  { fileId, reason }: { readonly fileId: string; readonly reason: string },
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    permit(actor, 'confirm-invoice', file);
    if (file.invoice?.file_id !== fileId) throw problem('invoice.replaced');
    await tx.db
      .updateTable('repair_invoice')
      .set({ superseded_at: tx.now, refused_by: tx.actor.userId, refused_at: tx.now, refusal_reason: reason })
      .where('id', '=', file.invoice.id)
      .execute();
    await tx.db
      .updateTable('claim')
      .set({ payout_due_at: null, version: file.row.version + 1, updated_at: tx.now })
      .where('id', '=', claimId)
      .execute();
    await audit(tx, { action: 'refuse-invoice', subjectType: 'claim', subjectId: claimId, after: { file: fileId, reason } });
    await tookHand(tx, claimId, 'money');
    const { garageUserId } = file.facts;
    if (garageUserId !== null) await notify(tx, garageUserId, 'invoice-refused', { ...aboutClaim(file.row), reason });
    return stateAfter(tx, claimId);
  });
}

/** Notifies the garage, once per invoice, that staff will review it. For staff it is the claim's next step. */
export async function tellOfUnseenInvoice(tx: Tx, claimId: string): Promise<void> {
  const { row, facts, invoice } = await claimNow(tx, claimId);
  if (facts.invoiceStanding !== 'unseen' || !invoice || facts.garageUserId === null) return;
  await notify(tx, facts.garageUserId, 'invoice-unseen', aboutClaim(row), { key: `invoice-unseen:${invoice.id}` });
}

type NewInvoice = BodyOf<typeof endpoint>;

/**
 * Stores the garage's invoice: its amount alone, or with all details, which the payout requires. An amount below the approval lowers the offer; if it is below
 * the minimum, the payout is held until staff decide.
 */
export async function uploadInvoice(
  platform: Platform,
  actor: Actor,
  claimId: string,
  invoice: NewInvoice,
): Promise<ClaimStateDto> {
  const { share = 'main' } = invoice;
  return refusingUsedNumbers(() =>
    inTransaction(platform, actor, async (tx) => {
      const file = await lockClaim(tx, claimId);
      const facts = factsGiven(invoice);
      const noted = { share, ...inRupees({ amount: invoice.amount }), number: invoice.number, addressee: invoice.addressee };
      const claim = await takeStep(tx, file, { action: 'upload-invoice', noted: { after: noted } });
      await requireClaimFiles(tx, [invoice.fileId], { claimId, field: 'fileId', ownOnly: true });
      await readPaperLater(tx, invoice.fileId, claimId);
      const paper = await findPaper(tx, { claimId, share, fileId: invoice.fileId });
      if (facts) await refuseFaults(tx, file, { share, paper }, facts);
      await write(tx, file, invoice, facts, paper);
      const amount = rupeesToPaise(invoice.amount);
      if (share === 'main') await record(tx, claimId, 'invoice-uploaded', { amount });
      const isCovered = await renewForInvoice(tx, file);
      if (share === 'main' && !isCovered && claim.approved_paise !== null) {
        const below = { ...aboutClaim(claim), invoice: amount, amount: claim.approved_paise };
        await notify(tx, await staffOf(tx, claim), 'invoice-below-advance', below);
      }
      await tellOfUnseenInvoice(tx, claimId);
      // An invoice that unsets a payout condition stops the clock, which restarts when the condition is met again.
      const isReady = await payoutWhenReady(tx, claimId);
      if (!isReady && file.row.payout_due_at !== null) await setRow(tx, await claimNow(tx, claimId), { payout_due_at: null });
      return stateAfter(tx, claimId);
    }),
  );
}

/** Null if only the amount was given. */
function factsGiven(invoice: NewInvoice): InvoiceFacts | null {
  const { number, date, supplier, addressee, placeOfSupply, lines } = invoice;
  const said = [number, date, supplier.name, supplier.gstin, addressee.name, addressee.gstin, placeOfSupply];
  if (lines.length === 0 && said.every((text) => text === '') && invoice.share !== 'owner') return null;
  return {
    number: number.replaceAll(/\s/g, ''),
    date,
    supplier,
    addressee: { ...addressee, kind: addressee.kind ?? null },
    placeOfSupply,
    lines: lines.map(lineGiven),
    ...taxGiven(invoice),
    total: rupeesToPaise(invoice.amount),
  };
}

function lineGiven({ label, taxRate, ...line }: NewInvoice['lines'][number]): InvoiceLine {
  const taxableValue = rupeesToPaise(line.taxableValue);
  // A rate with decimals is reported as invalid, so its tax does not matter.
  const tax = line.tax === undefined ? percentOf(taxableValue, Math.round(taxRate * 100)) : rupeesToPaise(line.tax);
  return { label, taxableValue, taxRate, tax };
}

function taxGiven({ supplier, placeOfSupply, lines, ...invoice }: NewInvoice) {
  const { cgst, sgst, igst } = invoice;
  if (cgst === undefined && sgst === undefined && igst === undefined)
    return splitTax(sum(lines.map((line) => lineGiven(line).tax)), supplier.gstin, placeOfSupply);
  return { cgst: rupeesToPaise(cgst ?? 0), sgst: rupeesToPaise(sgst ?? 0), igst: rupeesToPaise(igst ?? 0) };
}

interface OfPaper {
  readonly share: InvoiceShare;
  readonly paper: PaperFacts | null;
}

async function refuseFaults(tx: Tx, file: ClaimFile, of: OfPaper, facts: InvoiceFacts): Promise<void> {
  const { share } = of;
  const faults = faultsOf(facts, invoiceSubjectOf(file.row, file, tx.now, of));
  const fieldErrors: Record<string, MessageKey> = Object.fromEntries(
    faults.map(({ field, fault }) => [field, `invoice.fault.${fault}` as const]),
  );
  const isNumbered = !('number' in fieldErrors) && !('date' in fieldErrors);
  if (isNumbered && (await isNumberUsed(tx, file, share, facts))) fieldErrors['number'] = 'invoice.number-used';
  if (Object.keys(fieldErrors).length > 0) throw problem('input.invalid', { fieldErrors });
}

/** Reported together with the other faults; a concurrent duplicate is refused by the database. */
async function isNumberUsed(tx: Tx, file: ClaimFile, share: InvoiceShare, facts: InvoiceFacts): Promise<boolean> {
  const { supplier_key, financial_year, number_key } = await bookKeys(tx, file, facts);
  const other = await tx.db
    .selectFrom('repair_invoice')
    .select('id')
    .where('supplier_key', '=', supplier_key)
    .where('financial_year', '=', financial_year)
    .where('number_key', '=', number_key)
    .where('superseded_at', 'is', null)
    .where((eb) => eb.or([eb('claim_id', '<>', file.row.id), eb('share', '<>', share)]))
    .executeTakeFirst();
  return other !== undefined;
}

async function write(
  tx: Tx,
  file: ClaimFile,
  invoice: NewInvoice,
  facts: InvoiceFacts | null,
  paper: PaperFacts | null,
): Promise<void> {
  const { share = 'main' } = invoice;
  const claimId = file.row.id;
  await tx.db
    .updateTable('repair_invoice')
    .set({ superseded_at: tx.now })
    .where('claim_id', '=', claimId)
    .where('share', '=', share)
    .where('superseded_at', 'is', null)
    .execute();
  await tx.db
    .insertInto('repair_invoice')
    .values({
      claim_id: claimId,
      share,
      amount_paise: rupeesToPaise(invoice.amount),
      file_id: invoice.fileId,
      uploaded_by: tx.actor.userId ?? '',
      created_at: tx.now,
      ...(facts && {
        facts: json(facts),
        irn: paper?.sealed?.irn ?? null,
        ...(await bookKeys(tx, file, facts)),
      }),
    })
    .execute();
}

async function bookKeys(tx: Tx, file: ClaimFile, { number, date }: InvoiceFacts) {
  return {
    supplier_key: await supplierKey(tx, file),
    number_key: invoiceNumberKey(number),
    financial_year: financialYearOf(date),
  };
}

/** Key of the supplier's books: the GSTIN, otherwise an HMAC of the PAN, from which the PAN cannot be derived. */
async function supplierKey(tx: Tx, { garage }: ClaimFile): Promise<string> {
  if (garage?.gstin) return garage.gstin;
  const { pan_encrypted: pan } = await tx.db
    .selectFrom('garage')
    .select('pan_encrypted')
    .where('id', '=', garage?.garageId ?? '')
    .executeTakeFirstOrThrow();
  return tx.cipher.seal('invoice-supplier', tx.cipher.decrypt(pan));
}

async function refusingUsedNumbers<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
    if (code === '23505' && constraint === 'repair_invoice_irn_once')
      throw problem('input.invalid', { fieldErrors: { fileId: 'invoice.fault.seal-used' } });
    if (code !== '23505' || constraint !== 'repair_invoice_number_once') throw error;
    throw problem('invoice.number-used', { fieldErrors: { number: 'invoice.number-used' } });
  }
}
