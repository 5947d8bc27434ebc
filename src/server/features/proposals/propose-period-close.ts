import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { requireClosable } from '#server/features/ledger/ledger.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { propose } from './propose.ts';

/** A month, or a financial year, is to be closed for good. */
export async function proposePeriodClose(platform: Platform, actor: UserActor, name: string): Promise<{ proposal: ProposalDto }> {
  const period = await requireClosable(platform, name);
  return inTransaction(platform, actor, async (tx) => ({
    proposal: await propose(tx, {
      kind: 'period-close',
      subjectId: null,
      target: period.name,
      before: { period: period.name, closed: false },
      after: { period: period.name, closed: true },
      inForceFrom: todayInKolkata(tx.now),
      field: 'inForceFrom',
    }),
  }));
}
