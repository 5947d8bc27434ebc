import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LedgerCheckDto } from '#contract/ledger.schemas.ts';
import { accountsOnWrongSide } from '#domain/ledger/reports.ts';
import type { Balances } from '#domain/ledger/reports.ts';
import { formatRupees, paise, paiseToRupees } from '#domain/money.ts';
import { findClaimDayDifferences } from '#server/features/analytics/analytics.service.ts';
import { findExposureDrift } from '#server/features/exposure/exposure.service.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkEntries } from './check-entries.ts';
import { findDayDifferences } from './count-days.ts';
import type { Difference } from './difference.ts';
import { sumAccounts } from './journal.queries.ts';
import { findMoneyDifferences } from './money-differences.queries.ts';

/** Recomputes everything that must hold of the ledger, in one snapshot, and names each difference. Changes nothing. */
export async function checkLedger(platform: Platform): Promise<LedgerCheckDto> {
  return platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      // A million entries take a while to unseal; the pool's limit is meant for pages.
      await sql`set local statement_timeout = '120s'`.execute(db);
      const sums = await sumAccounts(db);
      const total = sums.reduce((left, { debits, credits }) => left + debits - credits, 0);
      const balances = Object.fromEntries(sums.map((sum) => [sum.code, paise(sum.debits - sum.credits)])) as Balances;
      const wrongSide: Difference[] = accountsOnWrongSide(balances).map((account) => ({
        kind: 'account-negative',
        subject: account,
        text: `The account ${account} is on its wrong side by ${formatRupees(paise(Math.abs(balances[account])))}.`,
      }));
      const { entries, differences } = await checkEntries(db, platform.cipher);
      const all = [
        ...differences,
        ...(await findDayDifferences(db)),
        ...(await differentClaimDays(db)),
        ...(await findMoneyDifferences(db, platform.now())),
        ...wrongSide,
        ...(await findExposureDrift(db)),
      ];
      return {
        ok: total === 0 && all.length === 0,
        checkedAt: platform.now().toISOString(),
        entries,
        total: paiseToRupees(paise(total)),
        differences: all,
      };
    });
}

async function differentClaimDays(db: Kysely<DB>): Promise<Difference[]> {
  const days = await findClaimDayDifferences(db);
  return days.map(({ day, kind }) => ({
    kind: 'days-differ' as const,
    subject: day,
    text: `The figures (${kind}) of claims that were filed on ${day} are not those of the claims.`,
  }));
}
