import { problem } from '#contract/errors.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { balancePaid } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { openPayment } from '#server/features/payments/payments.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaidHook } from '#server/platform/gateway-hooks.ts';
import { record } from '#server/platform/messages/record.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, readClaim } from '../claim-steps.ts';
import { ownersCharges } from './view-claim-balance.ts';

/** Opens the payment of all that the owner owes for the claim; the same open order comes back when asked again. */
export async function payCharges(platform: Platform, actor: UserActor, claimId: string): Promise<CheckoutDto> {
  const { row } = await readClaim(platform, actor, claimId);
  const open = await ownersCharges(platform.db, claimId).where('payment_order_id', 'is', null).execute();
  const amount = paise(open.reduce((total, one) => total + one.amount_paise, 0));
  if (amount === 0) throw problem('claim.nothing-to-pay');
  return openPayment(platform, actor, {
    purpose: 'shortfall',
    subject: { claimId },
    amount,
    lines: [{ label: 'payment.line.shortfall', amount }],
    returnPath: `/app/claims/${claimId}`,
    authorise: async (tx) => {
      await lockClaim(tx, claimId);
      if ((await openAmount(tx, claimId)) !== amount) throw problem('record.conflict');
      return { note: `Shortfall of claim ${row.number}` };
    },
  });
}

async function openAmount(tx: Tx, claimId: string): Promise<number> {
  const open = await ownersCharges(tx.db, claimId).where('payment_order_id', 'is', null).execute();
  return open.reduce((total, one) => total + one.amount_paise, 0);
}

/** The owner paid what they owed. Where it is another amount by now the money goes back. */
export const chargesPaid: PaidHook = async (tx, payment) => {
  if (payment.claimId === null) return 'not-needed';
  await lockClaim(tx, payment.claimId);
  if ((await openAmount(tx, payment.claimId)) !== payment.amount) return 'not-needed';
  await tx.db
    .updateTable('receivable_charge')
    .set({ payment_order_id: payment.id })
    .where('claim_id', '=', payment.claimId)
    .where('bearer', '=', 'owner')
    .where('confirmed_at', 'is not', null)
    .where('payment_order_id', 'is', null)
    .execute();
  const { count } = await tx.db
    .selectFrom('journal_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('business_key', 'like', `claim:${payment.claimId}:balance-paid:%`)
    .executeTakeFirstOrThrow();
  await postEntry(tx, balancePaid({ claimId: payment.claimId, n: count + 1 }, payment.amount));
  await record(tx, payment.claimId, 'charge-paid', { amount: payment.amount });
  return 'applied';
};
