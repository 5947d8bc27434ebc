import { sql } from 'kysely';
import type { PaperFacts } from '#domain/claims/repair/e-invoice.ts';
import type { InvoiceShare } from '#domain/claims/repair/invoice.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { paperFactsOf, sealedOf } from './paper-facts.ts';

interface Wanted {
  readonly claimId: string;
  readonly share: InvoiceShare;
  readonly fileId: string;
}

/** What was read from the file of an invoice that is about to be kept. */
export async function findPaper(tx: Tx, { claimId, share, fileId }: Wanted): Promise<PaperFacts | null> {
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
