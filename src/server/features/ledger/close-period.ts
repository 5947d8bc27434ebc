import { problem } from '#contract/errors.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { periodChecks, periodNamed } from '#domain/ledger/periods.ts';
import type { Period } from '#domain/ledger/periods.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import type { ChangeKind } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isSound } from './run-checks.ts';
import { checkPeriod } from './period-checks.ts';

/** The period of this name if nothing keeps it from being closed: asked when one person proposes it, and again when another confirms. 409 with what there is. */
async function requireClosable(platform: Platform, name: string): Promise<Period> {
  const period = periodNamed(name);
  if (period === null) throw problem('input.invalid', { fieldErrors: { period: 'period.unknown' } });
  const closed = await platform.db
    .selectFrom('closed_period')
    .select('closed_at')
    .where('kind', '=', period.kind)
    .where('first_day', '=', period.firstDay)
    .executeTakeFirst();
  if (closed) throw problem('period.closed');
  const left = (await checkPeriod(platform, period)).filter(({ ok }) => !ok).map(({ check }) => check);
  if (left.length === 0 && !(await isSound(platform))) left.push('ledger');
  if (left.length > 0) throw problem('period.not-ready', { details: { left } });
  return period;
}

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

export const periodCloseChange: ChangeKind = { recheck: requireClosable, write: closePeriod };

/** Writes that it is closed. The database lets nobody post into it from now on. */
async function closePeriod(tx: Tx, proposal: { id: string; target: string | null; proposed_by: string }): Promise<void> {
  const period = periodNamed(proposal.target ?? '');
  if (period === null) throw new Error(`proposal ${proposal.id} closes no period`);
  await tx.db
    .insertInto('closed_period')
    .values({
      kind: period.kind,
      first_day: period.firstDay,
      last_day: period.lastDay,
      proposal_id: proposal.id,
      proposed_by: proposal.proposed_by,
      confirmed_by: tx.actor.userId ?? '',
      closed_at: tx.now,
      checks: json({ passed: periodChecks }),
    })
    .execute();
  await audit(tx, { action: 'close-period', subjectType: 'period', subjectId: period.name, after: { ...period } });
}
