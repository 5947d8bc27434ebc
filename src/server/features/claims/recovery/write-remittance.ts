import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { remittanceReceived } from '#domain/ledger/postings.ts';
import type { Paise } from '#domain/money.ts';
import type { Insurer } from '#server/features/insurers/insurers.service.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface NewRemittance {
  readonly reference: string;
  readonly insurer: Insurer;
  readonly amount: Paise;
  readonly receivedOn: string;
  /** Named with it where it was entered for one claim. */
  readonly tds?: Paise;
  readonly insurerClaimNumber?: string;
  /** The bank's text, in which claims may be named. */
  readonly narration?: string;
  /** The account from which it came; empty where the bank did not say. */
  readonly remitterIfsc?: string;
  readonly remitterLast4?: string;
  /** Left out: at the bank. */
  readonly landedAt?: 'gateway-clearing';
}

/** Writes an insurer's transfer, in suspense until it is allocated. A bank reference is entered once; the same again by another is their word for it (`vouched`). */
export async function writeRemittance(tx: Tx, remittance: NewRemittance): Promise<{ id: string; vouched: boolean }> {
  // The bank's text may hold numbers of accounts: it is in no log.
  const { insurer, narration = '', remitterIfsc, remitterLast4, ...said } = remittance;
  const row = await tx.db
    .insertInto('remittance')
    .values({
      reference: remittance.reference,
      insurer_id: insurer.id,
      insurer_claim_number: remittance.insurerClaimNumber ?? '',
      amount_paise: remittance.amount,
      tds_paise: remittance.tds ?? 0,
      received_on: remittance.receivedOn,
      narration,
      remitter_ifsc: remitterIfsc || null,
      remitter_last4: remitterLast4 || null,
      entered_by: tx.actor.userId,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('reference_key').where('repeats_id', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return { id: await vouchFor(tx, remittance), vouched: true };
  await audit(tx, {
    action: 'enter-receipt',
    subjectType: 'remittance',
    subjectId: row.id,
    after: { ...inPaise(said), insurerName: insurer.name },
  });
  await postEntry(tx, remittanceReceived(row.id, remittance.amount, remittance.landedAt), remittance.receivedOn);
  return { id: row.id, vouched: false };
}

/**
 * A payment that waits for its claim, typed in once more from the bank's statement by somebody else, all the same: from now on it is their word. So it
 * can be matched to a claim that the first person decided. Anything else is a reference that is used already.
 */
async function vouchFor(tx: Tx, { reference, insurer, amount, tds, receivedOn }: NewRemittance): Promise<string> {
  let same = tx.db
    .updateTable('remittance')
    .set({ entered_by: tx.actor.userId ?? '' })
    .where('reference_key', '=', sql<string>`upper(regexp_replace(${reference}, '\\s', '', 'g'))`)
    .where('repeats_id', 'is', null)
    .where('state', '=', 'unallocated')
    .where('entered_by', '<>', tx.actor.userId ?? '')
    .where('insurer_id', '=', insurer.id)
    .where('amount_paise', '=', amount)
    .where('received_on', '=', receivedOn);
  if (tds !== undefined) same = same.where('tds_paise', '=', tds);
  const vouched = await same.returning('id').executeTakeFirst();
  if (!vouched) throw problem('receipt.duplicate', { fieldErrors: { reference: 'receipt.duplicate' } });
  await audit(tx, {
    action: 'vouch-receipt',
    subjectType: 'remittance',
    subjectId: vouched.id,
    after: { reference, ...inPaise({ amount }), receivedOn },
  });
  return vouched.id;
}
