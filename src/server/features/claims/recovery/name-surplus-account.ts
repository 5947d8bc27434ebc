import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { nameSurplusAccount as endpoint } from '#contract/claims/recovery/claim-balance.endpoints.ts';
import type { ClaimBalanceDto } from '#contract/claims/recovery/claim-balance.schemas.ts';
import { isNameWithin } from '#domain/policies/same-name.ts';
import { checkBankAccount, findOwnNames, refusePayeeWhileLocked } from '#server/features/auth/auth.service.ts';
import { ifscFault } from '#server/features/places/places.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { accountMark } from '#server/platform/crypto/identity-mark.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { notify } from '#server/platform/messages/notify.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, readClaim } from '../claim-steps.ts';
import { paySurplusJob } from './surplus.jobs.ts';
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
  const waiting = () =>
    platform.db.selectFrom('surplus_payout').select('id').where('claim_id', '=', claimId).where('state', '=', 'account');
  if (!(await waiting().executeTakeFirst())) throw problem('claim.nothing-to-pay');
  const check = await checkBankAccount(platform, { accountNumber, ifsc, accountName });
  if (!check.verified)
    throw problem('input.invalid', { messageKey: check.message, fieldErrors: { accountNumber: check.message } });
  return inTransaction(platform, actor, async (tx) => {
    await refusePayeeWhileLocked(tx.db, actor, tx.now, 'claim.payee-locked');
    await requireOwnName(tx.db, actor.userId, accountName);
    const { row } = await lockClaim(tx, claimId);
    const last4 = accountNumber.slice(-4);
    const sealed = tx.cipher.encrypt(accountNumber);
    const open = await tx.db
      .selectFrom('surplus_payout')
      .select('id')
      .where('claim_id', '=', claimId)
      .where('state', '=', 'account')
      .execute();
    if (open.length === 0) throw problem('claim.nothing-to-pay');
    const seal = tx.cipher.seal('payout-beneficiary', `${actor.userId} ${ifsc} ${accountNumber}`);
    for (const { id } of open) {
      await tx.db
        .updateTable('surplus_payout')
        .set({
          state: 'pending',
          transfer_id: `gs_${randomUUID().replaceAll('-', '')}`,
          beneficiary_id: `gs_${(seal.split('.')[1] ?? seal).slice(0, 40)}`,
          account_name: accountName,
          account_encrypted: sealed,
          account_mark: accountMark(tx.cipher, ifsc, accountNumber),
          account_last4: last4,
          ifsc,
          sent_at: null,
          failure_reason: null,
          alert: null,
          next_check_at: new Date(tx.now.getTime() + 5 * 60_000),
          updated_at: tx.now,
        })
        .where('id', '=', id)
        .execute();
      await tx.jobs.enqueue(tx, paySurplusJob, { id }, { singletonKey: id });
    }
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

/** Theirs or their company's. Another name takes a day to count here (`factors_changed_at`). */
async function requireOwnName(db: Database, userId: string, accountName: string): Promise<void> {
  const names = await findOwnNames(db, userId);
  if (!names.some((name) => isNameWithin(name, accountName)))
    throw problem('input.invalid', { fieldErrors: { accountName: 'surplus.name.not-yours' } });
}
