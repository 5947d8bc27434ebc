import { scopeOf } from '#domain/permissions.ts';
import { lineOf } from '#domain/claims/bill.ts';
import { ZERO, add, paiseToRupees } from '#domain/money.ts';
import type { UserActor, Actor } from '#server/platform/actor.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import type { Books } from '../pricing/rates-in-force.ts';
import { findBill } from '../settlement/claim-bill.ts';
import type { Kysely } from 'kysely';
import type { ClaimBalanceDto } from '#contract/claims/recovery/receivables.schemas.ts';
import type { ChargeCause } from '#domain/claims/recovery/deductions.ts';
import { isLiveTransfer } from '#domain/transfers/transfer.ts';
import type { TransferState } from '#domain/transfers/transfer.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim, lockClaim } from '../claim/claim-steps.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { nameSurplusAccount as endpoint } from '#contract/claims/recovery/receivables.endpoints.ts';
import { isNameWithin } from '#domain/same-name.ts';
import { checkBankAccount, findOwnNames, refusePayeeWhileLocked } from '#server/features/auth/auth.service.ts';
import { ifscFault } from '#server/features/places/places.service.ts';
import { orderTransfer } from '#server/features/transfers/transfers.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { accountMark } from '#server/platform/crypto/field-cipher.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { aboutClaim, notify } from '#server/platform/messages/send.ts';
import type { Database } from '#server/platform/db/database.ts';

/** In rupees: what the owner owes us after the payout. Null if nothing is owed or the reader is not the owner. */
export function owedByOwner({ charge }: ClaimFile, reader: UserActor): number | null {
  return charge && scopeOf(reader, 'claim.read') === 'own' ? paiseToRupees(charge.amount) : null;
}

/** The owner's debts for the claim and the overpayment refunds due to them. */
export async function viewClaimBalance(platform: Platform, actor: Actor, claimId: string): Promise<ClaimBalanceDto> {
  return readClaimBalance(platform, await readClaim(platform, actor, claimId));
}

/** Confirmed recourse claims against the owner, paid ones included. */
export function ownersCharges(db: Kysely<DB>, claimId: string) {
  return db
    .selectFrom('receivable_charge')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('bearer', '=', 'owner')
    .where('confirmed_at', 'is not', null)
    .orderBy('n');
}

async function readClaimBalance(books: Books, file: ClaimFile): Promise<ClaimBalanceDto> {
  const { db } = books;
  const claimId = file.row.id;
  const bill = await findBill(books, file);
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
  const left = (name: 'kept-by-insurer' | 'paid-to-owner') => (bill && lineOf(bill, name)?.left) ?? ZERO;
  return {
    due: paiseToRupees(add(left('kept-by-insurer'), left('paid-to-owner'))),
    charges: charges.map((one) => ({
      id: one.id,
      cause: one.cause as ChargeCause,
      amount: paiseToRupees(one.amount_paise),
      reason: one.reason,
      dueOn: one.due_on ?? '',
      isPaid: one.payment_order_id !== null,
    })),
    surpluses: surpluses.map((one) => ({
      id: one.id,
      amount: paiseToRupees(one.amount_paise),
      dueOn: one.due_on,
      state: stateOf(one.state as TransferState | null),
      account: one.account_last4,
      utr: one.utr,
      isRefused: one.state !== null && !isLiveTransfer(one.state as TransferState),
    })),
  };
}

/** An overpayment refund waits for an account until it has a live transfer. */
function stateOf(newest: TransferState | null): ClaimBalanceDto['surpluses'][number]['state'] {
  return newest === null || newest === 'failed' || newest === 'reversed' ? 'account' : newest;
}

/**
 * The owner names an account in their own name for the overpayment refund; the bank verifies the holder before the transfer. The bank only compares the typed
 * name, so it must be the owner's: otherwise anyone with their unlocked phone could name their own account.
 */
export async function nameSurplusAccount(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  { accountName, accountNumber, ifsc }: BodyOf<typeof endpoint>,
): Promise<ClaimBalanceDto> {
  await readClaim(platform, actor, claimId);
  await refusePayeeWhileLocked(platform.db, actor, platform.now(), 'claim.payee-locked');
  await requireOwnName(platform.db, actor.userId, accountName);
  const fault = await ifscFault(ifsc);
  if (fault !== undefined) throw problem('input.invalid', { fieldErrors: { ifsc: fault } });
  if ((await withoutTransfer(platform.db, claimId)).length === 0) throw problem('claim.nothing-to-pay');
  const check = await checkBankAccount(platform, { accountNumber, ifsc, accountName });
  if (!check.verified)
    throw problem('input.invalid', { messageKey: check.message, fieldErrors: { accountNumber: check.message } });
  return inTransaction(platform, actor, async (tx) => {
    await refusePayeeWhileLocked(tx.db, actor, tx.now, 'claim.payee-locked');
    await requireOwnName(tx.db, actor.userId, accountName);
    const file = await lockClaim(tx, claimId);
    const last4 = accountNumber.slice(-4);
    const sealed = tx.cipher.encrypt(accountNumber);
    const open = await withoutTransfer(tx.db, claimId);
    if (open.length === 0) throw problem('claim.nothing-to-pay');
    const seal = tx.cipher.seal('payout-beneficiary', `${actor.userId} ${ifsc} ${accountNumber}`);
    for (const { id, amount_paise } of open)
      await orderTransfer(tx, {
        ...{ purpose: 'surplus', subjectId: id, amount: amount_paise, orderedBy: actor.userId },
        payee: {
          beneficiaryId: `gs_${(seal.split('.')[1] ?? seal).slice(0, 40)}`,
          name: accountName,
          accountEncrypted: sealed,
          mark: accountMark(tx.cipher, ifsc, accountNumber),
          ...{ last4, ifsc },
        },
      });
    await audit(tx, {
      action: 'name-surplus-account',
      subjectType: 'claim',
      subjectId: claimId,
      after: { ifsc, last4, nameMatch: check.nameMatch },
    });
    await notify(tx, actor.userId, 'surplus-account', { ...aboutClaim(file.row), last4 });
    return readClaimBalance(tx, file);
  });
}

/** Overpayment refunds of the claim without a live transfer. */
function withoutTransfer(db: Kysely<DB>, claimId: string) {
  return db
    .selectFrom('surplus')
    .select(['id', 'amount_paise'])
    .where('claim_id', '=', claimId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('transfer')
            .select('transfer.id')
            .whereRef('transfer.surplus_id', '=', 'surplus.id')
            .where('transfer.state', 'in', ['pending', 'processing', 'success']),
        ),
      ),
    )
    .orderBy('n')
    .execute();
}

/** The owner's or their company's name. A changed name counts here after one day (`factors_changed_at`). */
async function requireOwnName(db: Database, userId: string, accountName: string): Promise<void> {
  const names = await findOwnNames(db, userId);
  if (!names.some((name) => isNameWithin(name, accountName)))
    throw problem('input.invalid', { fieldErrors: { accountName: 'surplus.name.not-yours' } });
}
