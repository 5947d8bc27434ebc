import type { Kysely } from 'kysely';
import type { ClaimBalanceDto } from '#contract/claims/recovery/claim-balance.schemas.ts';
import type { ChargeCause } from '#domain/claims/recovery/charges.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { isLiveTransfer } from '#domain/transfers/transfer.ts';
import type { TransferState } from '#domain/transfers/transfer.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim-steps.ts';

/** What the owner owes for the claim, and what of the insurer's money is theirs. */
export async function viewClaimBalance(platform: Platform, actor: Actor, claimId: string): Promise<ClaimBalanceDto> {
  await readClaim(platform, actor, claimId);
  return readClaimBalance(platform.db, claimId);
}

/** What two people have said that the owner owes; paid ones beside. */
export function ownersCharges(db: Kysely<DB>, claimId: string) {
  return db
    .selectFrom('receivable_charge')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('bearer', '=', 'owner')
    .where('confirmed_at', 'is not', null)
    .orderBy('n');
}

const rupees = (amount: number) => paiseToRupees(paise(amount));

export async function readClaimBalance(db: Kysely<DB>, claimId: string): Promise<ClaimBalanceDto> {
  const charges = await ownersCharges(db, claimId).execute();
  const surpluses = await db
    .selectFrom('surplus as s')
    .leftJoinLateral(
      (eb) =>
        eb.selectFrom('transfer').selectAll().whereRef('surplus_id', '=', 's.id').orderBy('attempt', 'desc').limit(1).as('t'),
      (join) => join.onTrue(),
    )
    .select(['s.id', 's.amount_paise', 's.due_on', 't.state', 't.account_last4', 't.utr'])
    .where('s.claim_id', '=', claimId)
    .orderBy('s.created_at')
    .execute();
  const due = charges.filter((one) => one.payment_order_id === null).reduce((total, one) => total + one.amount_paise, 0);
  return {
    due: rupees(due),
    charges: charges.map((one) => ({
      id: one.id,
      cause: one.cause as ChargeCause,
      amount: rupees(one.amount_paise),
      reason: one.reason,
      dueOn: one.due_on ?? '',
      isPaid: one.payment_order_id !== null,
    })),
    surpluses: surpluses.map((one) => ({
      id: one.id,
      amount: rupees(one.amount_paise),
      dueOn: one.due_on,
      state: stateOf(one.state as TransferState | null),
      account: one.account_last4,
      utr: one.utr,
      isRefused: one.state !== null && !isLiveTransfer(one.state as TransferState),
    })),
  };
}

/** It waits for an account until a transfer of it lives. */
function stateOf(newest: TransferState | null): ClaimBalanceDto['surpluses'][number]['state'] {
  return newest === null || newest === 'failed' || newest === 'reversed' ? 'account' : newest;
}
