import { z } from '#contract/zod-setup.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { randomBytes } from 'node:crypto';
import { productName } from '#domain/product-name.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { remitterAccounts } from '#server/features/insurers/insurers.service.ts';
import type { RemitterAccount } from '#server/features/insurers/insurers.service.ts';
import { systemActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Remitter } from '#server/platform/gateways/payment-gateway.ts';
import type { Platform } from '#server/platform/platform.ts';
import { problem } from '#contract/errors.ts';
import type { VirtualAccountDto } from '#contract/claims/recovery/receivables.schemas.ts';
import type { CreditState } from '#domain/claims/recovery/virtual-credit.ts';
import { paise, paiseToRupees } from '#domain/money.ts';

export type CreditDoubt = 'other-amount' | 'repeated-reference' | 'revived' | 'left-already';

/** Syncs one virtual account with the gateway: opened, restricted or closed. */
export const renewVirtualAccountJob = defineJob({
  name: 'renew-virtual-account',
  data: z.object({ claimId: z.string() }),
  retries: 12,
});

/** Covers lost jobs, new bank accounts of an insurer and manual payments. */
export const sweepVirtualAccountsJob = defineJob({
  name: 'sweep-virtual-accounts',
  data: z.object({}),
  schedule: '*/5 * * * *',
  retries: 0,
});

/** Reads the gateway's own list, for transfers without a webhook. */
export const readVirtualCreditsJob = defineJob({
  name: 'read-virtual-credits',
  data: z.object({}),
  schedule: '*/15 * * * *',
  retries: 0,
  expireInSeconds: 600,
});

interface VirtualAccountDetails {
  /** In full: for the notice of assignment and for staff who handle this money. Never for a log, a URL or an audit entry. */
  readonly accountNumber: string;
  /** Last four digits, for everyone who may see the claim. */
  readonly masked: string;
  readonly ifsc: string;
  readonly beneficiary: string;
  /** False when closed: everything is paid, and transfers to it bounce. */
  readonly isActive: boolean;
}

/** The virtual account of a claim's receivable; null until the gateway has assigned one. */
export async function findVirtualAccount(
  { db, cipher }: { readonly db: Kysely<DB>; readonly cipher: Pick<FieldCipher, 'decrypt'> },
  claimId: string,
): Promise<VirtualAccountDetails | null> {
  const row = await db
    .selectFrom('virtual_account')
    .select(['account_encrypted', 'account_last4', 'ifsc', 'beneficiary', 'state'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  if (!row || row.account_encrypted === null || row.ifsc === null) return null;
  return {
    accountNumber: cipher.decrypt(row.account_encrypted),
    masked: `•••• ${row.account_last4 ?? ''}`,
    ifsc: row.ifsc,
    beneficiary: row.beneficiary,
    isActive: row.state === 'active',
  };
}

/** Requests a virtual account for the claim's receivable. The gateway id is stored before the gateway is called. */
export async function wantVirtualAccount(tx: Tx, claimId: string, insurerId: string): Promise<void> {
  const details = await taxDetailsInForce(tx.db, tx.now);
  await tx.db
    .insertInto('virtual_account')
    .values({
      claim_id: claimId,
      insurer_id: insurerId,
      gateway_id: newGatewayId(),
      beneficiary: details?.legalName ?? productName,
      created_at: tx.now,
      changed_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('claim_id').doNothing())
    .execute();
  await askToRenew(tx, claimId);
}

/** As a job, because the gateway is an external system. */
export async function askToRenew(tx: Tx, claimId: string): Promise<void> {
  await tx.jobs.enqueue(tx, renewVirtualAccountJob, { claimId }, { singletonKey: claimId });
}

/** 20 letters and digits, unrelated to the claim. */
function newGatewayId(): string {
  return `GP${randomBytes(9).toString('hex')}`;
}

/**
 * Brings the gateway account to its required state, whatever ran before and wherever it was killed: open while the insurer may still pay, and restricted to the
 * insurer's known accounts. The state is stored after the gateway accepted it; repeating a call is harmless.
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

/** Until everything is paid. Written-off amounts may still arrive. */
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

function sameLock(a: readonly string[], b: readonly string[]): boolean {
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

/** The account number is not audited. */
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

const batch = 200;

/** Accounts in the wrong state: missing, paid but open, owed but closed, or restricted to outdated insurer accounts. */
export async function sweepVirtualAccounts(platform: Platform, jobId: string): Promise<void> {
  await inTransaction(platform, systemActor(jobId), async (tx) => {
    const without = await tx.db
      .selectFrom('receivable as r')
      .select(['r.claim_id', 'r.insurer_id'])
      .where('r.state', 'in', ['open', 'part-paid', 'shortfall'])
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('virtual_account as v').select('v.id').whereRef('v.claim_id', '=', 'r.claim_id'))),
      )
      .orderBy('r.created_at', 'desc')
      .limit(batch)
      .execute();
    for (const { claim_id: claimId, insurer_id: insurerId } of without) await wantVirtualAccount(tx, claimId, insurerId);
    const today = todayInKolkata(tx.now);
    const { rows } = await sql<{ claimId: string }>`
      select v.claim_id as "claimId" from virtual_account v left join receivable r on r.claim_id = v.claim_id
      where case
        when v.state = 'wanted' then coalesce(r.state <> 'settled', false)
        when coalesce(r.state, 'settled') = 'settled' then v.state = 'active'
        else v.state = 'closed' or v.locked_to <> array(select a.id from insurer_account a where a.insurer_id = v.insurer_id
          and a.from_day <= ${today}::date and (a.until_day is null or a.until_day > ${today}::date) order by a.id)
        end
      order by v.changed_at limit ${batch}`.execute(tx.db);
    for (const { claimId } of rows) await askToRenew(tx, claimId);
  });
}

const most = 50;

export async function viewVirtualAccount(platform: Platform, receivableId: string): Promise<VirtualAccountDto> {
  const row = await platform.db
    .selectFrom('receivable as r')
    .innerJoin('claim as c', 'c.id', 'r.claim_id')
    .innerJoin('insurer as i', 'i.id', 'r.insurer_id')
    .leftJoin('virtual_account as v', 'v.claim_id', 'r.claim_id')
    .selectAll('r')
    .select(['c.number', 'i.name', 'v.id as account_id', 'v.state as account_state', 'v.locked_to'])
    .where('r.id', '=', receivableId)
    .executeTakeFirst();
  if (!row) throw problem('record.not-found');
  const account = await findVirtualAccount(platform, row.claim_id);
  return {
    claimId: row.claim_id,
    claimNumber: row.number,
    insurerName: row.name,
    outstanding: paiseToRupees(row.outstanding_paise),
    state: account === null ? 'waiting' : account.isActive ? 'active' : 'closed',
    account: account && { number: account.accountNumber, ifsc: account.ifsc, beneficiary: account.beneficiary },
    lockedTo: await lockedTo(platform, row.locked_to ?? []),
    credits: row.account_id === null ? [] : await creditsOf(platform, row.account_id, row.claim_id),
  };
}

async function lockedTo(platform: Platform, ids: readonly string[]): Promise<VirtualAccountDto['lockedTo']> {
  if (ids.length === 0) return [];
  return platform.db
    .selectFrom('insurer_account')
    .select(['last4', 'ifsc', 'holder'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

async function creditsOf(platform: Platform, accountId: string, claimId: string): Promise<VirtualAccountDto['credits']> {
  const rows = await platform.db
    .selectFrom('virtual_account_credit as c')
    .select(['c.id', 'c.utr', 'c.amount_paise', 'c.credited_at', 'c.remitter_last4', 'c.state', 'c.doubt'])
    .select(
      sql<number>`coalesce((select sum(a.amount_paise) from remittance_allocation a
        where a.remittance_id = c.remittance_id and a.claim_id = ${claimId} and a.undone_at is null), 0)::bigint`.as('allocated'),
    )
    .where('c.virtual_account_id', '=', accountId)
    .orderBy('c.credited_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.utr,
    amount: paiseToRupees(row.amount_paise),
    creditedAt: row.credited_at.toISOString(),
    remitterLast4: row.remitter_last4,
    state: row.state as CreditState,
    allocated: paiseToRupees(paise(row.allocated)),
    doubt: row.doubt as CreditDoubt | null,
  }));
}
