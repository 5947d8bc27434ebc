import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { nameSurplusAccount as endpoint } from '#contract/claims/recovery/claim-balance.endpoints.ts';
import type { ClaimBalanceDto } from '#contract/claims/recovery/claim-balance.schemas.ts';
import { paise } from '#domain/money.ts';
import { isNameWithin } from '#domain/policies/same-name.ts';
import { checkBankAccount, findOwnNames, refusePayeeWhileLocked } from '#server/features/auth/auth.service.ts';
import { ifscFault } from '#server/features/places/places.service.ts';
import { orderTransfer } from '#server/features/transfers/transfers.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { accountMark } from '#server/platform/crypto/identity-mark.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, readClaim } from '../claim-steps.ts';
import { readClaimBalance } from './view-claim-balance.ts';

/**
 * The owner names the account, in their own name, that the surplus goes to; the bank says whose it is before anything is sent. The bank compares it with
 * what is typed here, so that must be the owner's: whoever holds their open phone would name an account of their own.
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
    const { row } = await lockClaim(tx, claimId);
    const last4 = accountNumber.slice(-4);
    const sealed = tx.cipher.encrypt(accountNumber);
    const open = await withoutTransfer(tx.db, claimId);
    if (open.length === 0) throw problem('claim.nothing-to-pay');
    const seal = tx.cipher.seal('payout-beneficiary', `${actor.userId} ${ifsc} ${accountNumber}`);
    for (const { id, amount_paise } of open)
      await orderTransfer(tx, {
        ...{ purpose: 'surplus', subjectId: id, amount: paise(amount_paise), orderedBy: actor.userId },
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
    await notify(tx, actor.userId, 'surplus-account', { ...aboutClaim(row), last4 });
    return readClaimBalance(tx.db, claimId);
  });
}

/** Surpluses of the claim that wait for an account: no transfer of them lives. */
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

/** Theirs or their company's. Another name takes a day to count here (`factors_changed_at`). */
async function requireOwnName(db: Database, userId: string, accountName: string): Promise<void> {
  const names = await findOwnNames(db, userId);
  if (!names.some((name) => isNameWithin(name, accountName)))
    throw problem('input.invalid', { fieldErrors: { accountName: 'surplus.name.not-yours' } });
}
