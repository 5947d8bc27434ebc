import type { Paise } from '#domain/money.ts';
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
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { countRows } from '#server/platform/db/queries.ts';
import type { DB } from '#server/platform/db/database-types.ts';

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

/** Every account with its balance, positive on its normal side. */
export async function viewAccounts(platform: Platform): Promise<ReplyOf<typeof listLedgerAccounts>> {
  const sums = await sumAccountDays(platform.db);
  return sums.map((sum) => ({
    code: sum.code,
    name: sum.name,
    type: sum.type as 'asset',
    debits: paiseToRupees(sum.debits),
    credits: paiseToRupees(sum.credits),
    balance: paiseToRupees(paise((sum.debits - sum.credits) * (sum.code in accounts ? normalSide(sum.code as Account) : 1))),
    entries: sum.entries,
  }));
}

/** Accounts shown to the claimant; those between us and the insurer are not. */
const ownAccounts = new Set([
  'gateway-clearing',
  'customer-advances',
  'claimant-receivable',
  'deferred-fee',
  'fee-income',
  'gst-payable',
]);

const payoutEvents = new Set(['payout-sent', 'payout-sent-reversal', 'payout-credited', 'payout-credited-reversal']);

/** Entries of one claim visible to the actor, oldest first; claimants see those that move their own money, and the payout of the advance. */
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

interface EntryFilter {
  readonly claimId?: string;
  readonly account?: string | undefined;
  readonly search?: string | undefined;
  readonly newestFirst?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

function matching(db: Kysely<DB>, { claimId, account, search }: EntryFilter) {
  let query = db.selectFrom('journal_entry as entry');
  if (claimId) query = query.where('entry.claim_id', '=', claimId);
  if (account) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('journal_line')
          .select('journal_line.entry_id')
          .whereRef('journal_line.entry_id', '=', 'entry.id')
          .where('journal_line.account', '=', account),
      ),
    );
  }
  if (search) {
    const pattern = `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where((eb) => eb.or([eb('entry.business_key', 'ilike', pattern), eb('entry.description', 'ilike', pattern)]));
  }
  return query;
}

function countEntries(platform: Pick<Platform, 'db' | 'countsWhole'>, filter: EntryFilter): Promise<number> {
  return countRows(platform, matching(platform.db, filter));
}

/** Entries with lines, in rupees, with their event, which replies omit. */
async function findEntries(db: Kysely<DB>, filter: EntryFilter): Promise<(JournalEntryDto & { event: string })[]> {
  const direction = filter.newestFirst ? 'desc' : 'asc';
  const entries = await matching(db, filter)
    .select([
      'entry.id',
      'entry.business_key',
      'entry.event',
      'entry.description',
      'entry.claim_id',
      'entry.reverses_id',
      'entry.posted_at',
      'entry.valued_on',
      'entry.happened_on',
    ])
    .orderBy('entry.posted_at', direction)
    .orderBy('entry.id', direction)
    .limit(filter.limit ?? 1000)
    .offset(filter.offset ?? 0)
    .execute();
  if (entries.length === 0) return [];
  const lines = await db
    .selectFrom('journal_line')
    .innerJoin('ledger_account', 'ledger_account.code', 'journal_line.account')
    .select(['entry_id', 'account', 'name', 'amount_paise'])
    .where(
      'entry_id',
      'in',
      entries.map(({ id }) => id),
    )
    .orderBy('line')
    .execute();
  const byEntry = Map.groupBy(lines, (line) => line.entry_id);
  return entries.map((entry) => ({
    id: entry.id,
    businessKey: entry.business_key,
    event: entry.event,
    description: entry.description,
    claimId: entry.claim_id,
    reversesId: entry.reverses_id,
    postedAt: entry.posted_at.toISOString(),
    valuedOn: entry.valued_on,
    happenedOn: entry.happened_on,
    lines: (byEntry.get(entry.id) ?? []).map((line) => ({
      account: line.account,
      accountName: line.name,
      debit: paiseToRupees(paise(Math.max(line.amount_paise, 0))),
      credit: paiseToRupees(paise(Math.max(-line.amount_paise, 0))),
    })),
  }));
}

interface AccountSums {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly debits: Paise;
  readonly credits: Paise;
  readonly entries: number;
}

/** Every account summed from its lines, in paise: the reference for the check. */
export async function sumAccounts(db: Kysely<DB>): Promise<AccountSums[]> {
  const { rows } = await sql<AccountSums>`
    select a.code, a.name, a.type,
      coalesce(sum(l.amount_paise) filter (where l.amount_paise > 0), 0)::bigint as debits,
      coalesce(-sum(l.amount_paise) filter (where l.amount_paise < 0), 0)::bigint as credits,
      count(distinct l.entry_id)::bigint as entries
    from ledger_account a left join journal_line l on l.account = a.code
    group by a.code, a.name, a.type
    order by array_position(array['asset', 'liability', 'equity', 'income', 'expense'], a.type), a.code`.execute(db);
  return rows;
}

/** The same from the daily sums, for reading: the database keeps them equal to the journal, and the check compares both. */
export async function sumAccountDays(db: Kysely<DB>): Promise<AccountSums[]> {
  const { rows } = await sql<AccountSums>`
    select a.code, a.name, a.type, coalesce(sum(d.debit_paise), 0)::bigint as debits, coalesce(sum(d.credit_paise), 0)::bigint as credits,
      coalesce(sum(d.entries), 0)::bigint as entries
    from ledger_account a left join ledger_days d on d.account = a.code
    group by a.code, a.name, a.type
    order by array_position(array['asset', 'liability', 'equity', 'income', 'expense'], a.type), a.code`.execute(db);
  return rows;
}
