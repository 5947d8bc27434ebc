import { todayInKolkata } from '#domain/dates.ts';
import { remitterAccounts } from '#server/features/insurers/insurers.service.ts';
import type { RemitterAccount } from '#server/features/insurers/insurers.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Remitter } from '#server/platform/gateways/virtual-account-gateway.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Makes the account at the gateway what it has to be now, whatever was done before and wherever that was killed: open while the insurer may still pay, locked to the
 * accounts that are known of it. What it was told is stored after the gateway has it; told twice is told once.
 */
export async function renewVirtualAccount(platform: Platform, claimId: string, jobId: string): Promise<void> {
  const account = await platform.db.selectFrom('virtual_account').selectAll().where('claim_id', '=', claimId).executeTakeFirst();
  if (!account) return;
  const isWanted = await isStillWanted(platform, claimId);
  const accounts = await remitterAccounts(platform.db, account.insurer_id, todayInKolkata(platform.now()));
  const lock = accounts.map(({ id }) => id);
  const { gateway_id: accountId, beneficiary } = account;
  if (account.state === 'wanted') {
    if (!isWanted) return;
    const opened = await platform.virtualAccounts.open({ accountId, beneficiary, remitters: remittersOf(platform, accounts) });
    return store(
      platform,
      jobId,
      account.id,
      'open-virtual-account',
      { state: account.state },
      {
        state: 'active',
        account_encrypted: platform.cipher.encrypt(opened.accountNumber),
        account_last4: opened.accountNumber.slice(-4),
        ifsc: opened.ifsc,
        bank_code: opened.bankCode,
        locked_to: lock,
      },
    );
  }
  if (isWanted && !sameLock(account.locked_to, lock)) {
    await platform.virtualAccounts.lockTo(accountId, remittersOf(platform, accounts));
    await store(platform, jobId, account.id, 'lock-virtual-account', { locked_to: account.locked_to }, { locked_to: lock });
  }
  const state = isWanted ? 'active' : 'closed';
  if (account.state === state) return;
  await platform.virtualAccounts.setActive(accountId, account.bank_code ?? '', isWanted);
  await store(
    platform,
    jobId,
    account.id,
    isWanted ? 'reopen-virtual-account' : 'close-virtual-account',
    { state: account.state },
    { state },
  );
}

/** Until all is paid. What was written off may still come. */
async function isStillWanted(platform: Platform, claimId: string): Promise<boolean> {
  const receivable = await platform.db
    .selectFrom('receivable')
    .select('state')
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  return receivable !== undefined && receivable.state !== 'settled';
}

function remittersOf(platform: Platform, accounts: readonly RemitterAccount[]): Remitter[] {
  return accounts.map(({ accountEncrypted, ifsc }) => ({ accountNumber: platform.cipher.decrypt(accountEncrypted), ifsc }));
}

export function sameLock(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

interface Changes {
  state?: string;
  account_encrypted?: string;
  account_last4?: string;
  ifsc?: string;
  bank_code?: string;
  locked_to?: string[];
}

/** Its number is in no audit. */
async function store(
  platform: Platform,
  jobId: string,
  id: string,
  action: string,
  before: Changes,
  changes: Changes,
): Promise<void> {
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    await tx.db
      .updateTable('virtual_account')
      .set({ ...changes, changed_at: tx.now })
      .where('id', '=', id)
      .execute();
    const { state, ifsc, bank_code: bank, locked_to: lockedTo } = changes;
    await audit(tx, {
      action,
      subjectType: 'virtual-account',
      subjectId: id,
      before: { state: before.state, lockedTo: before.locked_to },
      after: { state, ifsc, bank, lockedTo },
    });
  });
}
