import { pagesOf } from '#contract/paged.ts';
import type { Paged } from '#contract/paged.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { JournalEntryDto } from '#contract/ledger.schemas.ts';
import type { listLedgerAccounts, listLedgerEntries } from '#contract/ledger.endpoints.ts';
import { accounts, normalSide } from '#domain/ledger/journal-entry.ts';
import type { Account } from '#domain/ledger/journal-entry.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countEntries, findEntries, sumAccountDays } from './journal.queries.ts';

/** Journal entries over all claims, newest first. */
export async function viewEntries(platform: Platform, query: QueryOf<typeof listLedgerEntries>): Promise<Paged<JournalEntryDto>> {
  const filter = {
    account: query.account,
    search: query.search,
    newestFirst: true,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  };
  const [data, total] = await Promise.all([findEntries(platform.db, filter), countEntries(platform, filter)]);
  return { data, total, totalPages: pagesOf(total, query.limit), page: query.page, limit: query.limit };
}

/** Every account with its balance in the account's own sense. */
export async function viewAccounts(platform: Platform): Promise<ReplyOf<typeof listLedgerAccounts>> {
  const sums = await sumAccountDays(platform.db);
  return sums.map((sum) => ({
    code: sum.code,
    name: sum.name,
    type: sum.type as 'asset',
    debits: paiseToRupees(paise(sum.debits)),
    credits: paiseToRupees(paise(sum.credits)),
    balance: paiseToRupees(paise((sum.debits - sum.credits) * (sum.code in accounts ? normalSide(sum.code as Account) : 1))),
    entries: sum.entries,
  }));
}

/** What between us and the insurer is no business of the claimant's. */
const ownAccounts = new Set([
  'gateway-clearing',
  'customer-advances',
  'claimant-receivable',
  'deferred-fee',
  'fee-income',
  'gst-payable',
]);

const payoutEvents = new Set(['payout-sent', 'payout-sent-reversal', 'payout-credited', 'payout-credited-reversal']);

/** The entries of one claim that the actor may read, oldest first; a claimant sees those that move their own money, and the payout of the advance. */
export async function viewClaimLedger(
  platform: Platform,
  actor: Actor,
  claimId: string,
): Promise<{ entries: JournalEntryDto[] }> {
  const entries = await findEntries(platform.db, { claimId });
  if (scopeOf(actor, 'claim-ledger.read') === 'all') return { entries };
  return {
    entries: entries.filter(
      ({ event, lines }) => payoutEvents.has(event) || lines.every(({ account }) => ownAccounts.has(account)),
    ),
  };
}
