import { heldMoneyUsed, insurerMoneyHeld } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { balanceOf, postEntry } from '#server/features/ledger/ledger.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * What the insurer paid for an advance that is not with the garage, or not any more, is owed to the garage; what it owes while some is held is paid by that.
 * To be called after whatever moves the insurer's balance while its advance may be away. The claim is locked.
 */
export async function evenInsurersMoney(tx: Tx, claimId: string): Promise<void> {
  const owed = await balanceOf(tx, claimId, 'insurer-receivable');
  const { held, times } = await heldFor(tx, claimId);
  const event = { claimId, n: times + 1 };
  if (owed < 0) await postEntry(tx, insurerMoneyHeld(event, await garageOf(tx, claimId), paise(-owed)));
  const used = paise(Math.min(owed, held));
  if (used > 0) await postEntry(tx, heldMoneyUsed(event, await garageOf(tx, claimId), used));
}

async function heldFor(tx: Tx, claimId: string): Promise<{ held: number; times: number }> {
  const rows = await tx.db
    .selectFrom('journal_entry as entry')
    .innerJoin('journal_line as line', 'line.entry_id', 'entry.id')
    .select('line.amount_paise')
    .where('entry.claim_id', '=', claimId)
    .where('line.account', '=', 'garage-payable')
    .where('entry.event', 'in', ['insurer-money-held', 'held-money-used'])
    .execute();
  return { held: -rows.reduce((sum, { amount_paise: amount }) => sum + amount, 0), times: rows.length };
}

async function garageOf(tx: Tx, claimId: string): Promise<string> {
  const { garage_id } = await tx.db
    .selectFrom('claim')
    .innerJoin('garage_listing as listing', 'listing.id', 'claim.listing_id')
    .select('listing.garage_id')
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
  if (garage_id === null) throw new Error(`claim ${claimId} was paid to a garage that has no account`);
  return garage_id;
}
