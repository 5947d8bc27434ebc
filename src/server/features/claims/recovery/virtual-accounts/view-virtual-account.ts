import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { VirtualAccountDto } from '#contract/claims/recovery/virtual-accounts.schemas.ts';
import type { CreditState } from '#domain/claims/recovery/virtual-credit.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { CreditDoubt } from './take-virtual-credit.ts';
import { findVirtualAccount } from './virtual-account.queries.ts';

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
    outstanding: paiseToRupees(paise(row.outstanding_paise)),
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
    amount: paiseToRupees(paise(row.amount_paise)),
    creditedAt: row.credited_at.toISOString(),
    remitterLast4: row.remitter_last4,
    state: row.state as CreditState,
    allocated: paiseToRupees(paise(row.allocated)),
    doubt: row.doubt as CreditDoubt | null,
  }));
}
