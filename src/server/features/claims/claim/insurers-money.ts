import { heldMoneyUsed, insurerMoneyHeld } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { balanceOf, postEntry } from '#server/features/ledger/ledger.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * Balances the insurer's money: what it paid for an advance that the garage does not hold (any more) is owed to the garage; held money first settles what the
 * insurer owes. Call it after every change of the insurer's balance while the advance may be out. The claim must be locked.
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
