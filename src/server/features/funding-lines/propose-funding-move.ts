import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type { proposeFundingMove as endpoint } from '#contract/funding-lines.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { refusalOfMove, tdsOf } from '#domain/funding-lines/may-move.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockFundingLine } from './read-lines.queries.ts';

/** What was drawn, repaid or paid as interest; it is booked when another person confirms it, and judged again then. */
export async function proposeFundingMove(
  platform: Platform,
  actor: UserActor,
  id: string,
  { kind, amount: rupees, movedOn, reference }: BodyOf<typeof endpoint>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const line = await lockFundingLine(tx, id);
    const amount = rupeesToPaise(rupees);
    const refusal = refusalOfMove(line, { kind, amount, day: movedOn });
    if (refusal) throw problem(refusal, { fieldErrors: { [refusal === 'funding.day' ? 'movedOn' : 'amount']: refusal } });
    const taken = await tx.db
      .selectFrom('funding_move')
      .select('id')
      .where('kind', '=', kind)
      .where('reference_key', '=', referenceKey(reference))
      .executeTakeFirst();
    if (taken) throw problem('funding.reference.taken', { fieldErrors: { reference: 'funding.reference.taken' } });
    const tds = paiseToRupees(tdsOf(line, kind, amount, movedOn));
    const after = { lender: line.lender, move: kind, amount: rupees, tds, movedOn, reference };
    return {
      proposal: await propose(tx, {
        ...{ kind: 'funding-move', subjectId: null, target: id, before: null, after },
        ...{ inForceFrom: todayInKolkata(tx.now), field: 'inForceFrom' },
      }),
    };
  });
}

/** As the bank's lines keep theirs. */
export function referenceKey(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
