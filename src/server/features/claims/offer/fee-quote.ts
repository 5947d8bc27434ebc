import { quoteFee, quoteStaffFee } from '#domain/payments/fees.ts';
import type { FeeQuote, SlabVersion, StaffQuoteNeeded } from '#domain/payments/fees.ts';
import { atLeastZero, lesser, paise, subtract } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface ClaimantMoney {
  /** Held for the claimant on this claim, from the ledger, without refunds that are on their way. */
  readonly held: Paise;
  /** Of that, what is our service charge and becomes ours with the first acceptance. */
  readonly serviceCharge: Paise;
  /** What was kept of it before, on an offer that was voided since. */
  readonly earned: Paise;
  /** Of what is held, what counts towards the fee: ₹450, more after a voided offer, nothing after a refund. */
  readonly credit: Paise;
}

/** What the claimant has with us on this claim. The ledger is the one place that knows. */
export async function claimantMoney(tx: Tx, claimId: string): Promise<ClaimantMoney> {
  const row = await tx.db
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'journal_line.entry_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('balance'))
    .where('journal_entry.claim_id', '=', claimId)
    .where('account', '=', 'customer-advances')
    .executeTakeFirstOrThrow();
  const taken = await tx.db
    .selectFrom('journal_line')
    .innerJoin('journal_entry', 'journal_entry.id', 'journal_line.entry_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.lit(0)).as('amount'))
    .where('journal_entry.claim_id', '=', claimId)
    .where('business_key', 'like', `claim:${claimId}:advance-earned:%`)
    .where('account', '=', 'customer-advances')
    .executeTakeFirstOrThrow();
  const promised = await tx.db
    .selectFrom('refund')
    .innerJoin('payment_order', 'payment_order.id', 'refund.payment_order_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('refund.amount_paise'), eb.lit(0)).as('amount'))
    .where('payment_order.claim_id', '=', claimId)
    .where('refund.state', 'in', ['waiting', 'pending'])
    .executeTakeFirstOrThrow();
  const held = atLeastZero(paise(-Number(row.balance) - Number(promised.amount)));
  const earned = paise(Number(taken.amount));
  const serviceCharge = earned > 0 ? paise(0) : lesser(held, tx.config.fees.wizardService);
  return { held, serviceCharge, earned, credit: subtract(held, serviceCharge) };
}

/** The fee for an approved amount, or for the fee that staff quoted above the highest slab. */
export function quoteFor(
  slabs: SlabVersion,
  approved: Paise,
  staffFee: Paise | null,
  credit: Paise,
): FeeQuote | StaffQuoteNeeded {
  const quote = quoteFee(approved, slabs, credit);
  return quote.kind === 'staff-quote' && staffFee !== null ? quoteStaffFee(staffFee, slabs, credit) : quote;
}
