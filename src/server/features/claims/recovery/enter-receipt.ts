import type { BodyOf } from '#contract/endpoint.ts';
import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { enterReceipt as endpoint } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceiptDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { insurerReceiptUnmatched } from '#domain/ledger/postings.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { resolveInsurer } from '#server/features/insurers/insurers.service.ts';
import type { Insurer } from '#server/features/insurers/insurers.service.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyReceipt } from './apply-receipt.ts';
import { findMatch } from './match-receipt.queries.ts';
import { receiptViews, toReceiptDto } from './receipt-dto.ts';

export type NewReceipt = BodyOf<typeof endpoint>;

/** An insurer's remittance that a person typed in. */
export async function enterReceipt(platform: Platform, actor: Actor, receipt: NewReceipt): Promise<ReceiptDto> {
  return inTransaction(platform, actor, async (tx) => {
    const id = await writeReceipt(tx, receipt, await resolveInsurer(tx.db, receipt.insurerName));
    return toReceiptDto(await receiptViews(tx.db).where('receipt.id', '=', id).executeTakeFirstOrThrow());
  });
}

/** Writes a remittance and counts it where it belongs, or keeps it in suspense with why. A reference is entered once. */
export async function writeReceipt(tx: Tx, receipt: NewReceipt, insurer: Insurer): Promise<string> {
  const amountPaise = rupeesToPaise(receipt.amount);
  const tdsPaise = rupeesToPaise(receipt.tds);
  const insurerClaimNumber = receipt.insurerClaimNumber ?? '';
  const match = await findMatch(tx, { insurerId: insurer.id, insurerClaimNumber, amountPaise, tdsPaise });
  const row = await tx.db
    .insertInto('insurer_receipt')
    .values({
      reference: receipt.reference,
      insurer_id: insurer.id,
      insurer_claim_number: insurerClaimNumber,
      amount_paise: amountPaise,
      tds_paise: tdsPaise,
      received_on: receipt.receivedOn,
      unmatched_reason: 'unmatched' in match ? match.unmatched : null,
      entered_by: tx.actor.userId ?? '',
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('reference_key').where('repeats_id', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return vouchFor(tx, receipt, insurer.id);
  await audit(tx, {
    action: 'enter-receipt',
    subjectType: 'receipt',
    subjectId: row.id,
    after: { ...receipt, insurerName: insurer.name, match },
  });
  if ('unmatched' in match) await postEntry(tx, insurerReceiptUnmatched(row.id, 1, amountPaise));
  else
    await applyReceipt(tx, match.receivableId, {
      id: row.id,
      amountPaise,
      tdsPaise,
      fromSuspense: false,
      enteredBy: tx.actor.userId ?? '',
    });
  return row.id;
}

/**
 * A payment that waits for its claim, typed in once more from the bank's statement by somebody else, all the same: from now on it is their word. So it
 * can be matched to a claim that the first person decided. Anything else is a reference that is used already.
 */
async function vouchFor(tx: Tx, receipt: NewReceipt, insurerId: string): Promise<string> {
  const same = await tx.db
    .updateTable('insurer_receipt')
    .set({ entered_by: tx.actor.userId ?? '' })
    .where('reference_key', '=', sql<string>`upper(regexp_replace(${receipt.reference}, '\\s', '', 'g'))`)
    .where('repeats_id', 'is', null)
    .where('receivable_id', 'is', null)
    .where('entered_by', '<>', tx.actor.userId ?? '')
    .where('insurer_id', '=', insurerId)
    .where('amount_paise', '=', rupeesToPaise(receipt.amount))
    .where('tds_paise', '=', rupeesToPaise(receipt.tds))
    .where('received_on', '=', receipt.receivedOn)
    .returning('id')
    .executeTakeFirst();
  if (!same) throw problem('receipt.duplicate', { fieldErrors: { reference: 'receipt.duplicate' } });
  await audit(tx, { action: 'vouch-receipt', subjectType: 'receipt', subjectId: same.id, after: { ...receipt } });
  return same.id;
}
