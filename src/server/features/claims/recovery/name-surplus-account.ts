import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { nameSurplusAccount as endpoint } from '#contract/claims/recovery/claim-balance.endpoints.ts';
import type { ClaimBalanceDto } from '#contract/claims/recovery/claim-balance.schemas.ts';
import { checkBankAccount, refusePayeeWhileLocked } from '#server/features/auth/auth.service.ts';
import { findBank } from '#server/features/places/places.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, readClaim } from '../claim-steps.ts';
import { paySurplusJob } from './surplus.jobs.ts';
import { readClaimBalance } from './view-claim-balance.ts';

/** The owner names the account, in their own name, that the surplus goes to; the bank says whose it is before anything is sent. */
export async function nameSurplusAccount(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  { accountName, accountNumber, ifsc }: BodyOf<typeof endpoint>,
): Promise<ClaimBalanceDto> {
  await readClaim(platform, actor, claimId);
  await refusePayeeWhileLocked(platform.db, actor, platform.now(), 'claim.payee-locked');
  if (!(await findBank(ifsc))) throw problem('input.invalid', { fieldErrors: { ifsc: 'garage.ifsc.unknown' } });
  const waiting = () =>
    platform.db.selectFrom('surplus_payout').select('id').where('claim_id', '=', claimId).where('state', '=', 'account');
  if (!(await waiting().executeTakeFirst())) throw problem('claim.nothing-to-pay');
  const check = await checkBankAccount(platform, { accountNumber, ifsc, accountName });
  if (!check.verified)
    throw problem('input.invalid', { messageKey: check.message, fieldErrors: { accountNumber: check.message } });
  return inTransaction(platform, actor, async (tx) => {
    await refusePayeeWhileLocked(tx.db, actor, tx.now, 'claim.payee-locked');
    await lockClaim(tx, claimId);
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
          account_last4: last4,
          ifsc,
          sent_at: null,
          failure_reason: null,
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
    return readClaimBalance(tx.db, claimId);
  });
}
