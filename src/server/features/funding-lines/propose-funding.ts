import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import type {
  proposeFundingLine as newEndpoint,
  proposeFundingTerms as termsEndpoint,
  proposeFundingMove as endpoint,
} from '#contract/funding-lines.endpoints.ts';
import type { ProposalDto } from '#contract/proposals.schemas.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { termsOn, refusalOfMove, tdsOf } from '#domain/funding-lines/may-move.ts';
import { paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import { propose } from '#server/features/proposals/proposals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockFundingLine } from './view-funding.ts';

/** Proposes a credit facility: it exists once another person has confirmed it. */
export async function proposeFundingLine(
  platform: Platform,
  actor: UserActor,
  { lender, openedOn, limit, ratePercent, tdsPercent }: BodyOf<typeof newEndpoint>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    await refuseKnown(tx, lender);
    const after = { lender, limit, ratePercent, tdsPercent, from: openedOn };
    return {
      proposal: await propose(tx, {
        ...{ kind: 'funding-line', subjectId: null, target: randomUUID(), before: null, after },
        ...{ inForceFrom: todayInKolkata(tx.now), field: 'inForceFrom' },
      }),
    };
  });
}

/** Checked again on confirmation. */
export async function refuseKnown(tx: Tx, lender: string): Promise<void> {
  const known = await tx.db
    .selectFrom('funding_line')
    .select('id')
    .where(sql<boolean>`lower(lender) = lower(${lender})`)
    .executeTakeFirst();
  if (known) throw problem('funding.lender.known', { fieldErrors: { lender: 'funding.lender.known' } });
}

export async function proposeFundingTerms(
  platform: Platform,
  actor: UserActor,
  id: string,
  { inForceFrom, limit, ratePercent, tdsPercent }: BodyOf<typeof termsEndpoint>,
): Promise<{ proposal: ProposalDto }> {
  return inTransaction(platform, actor, async (tx) => {
    const line = await lockFundingLine(tx, id);
    const stand = termsOn(line.terms, todayInKolkata(tx.now));
    const before = {
      lender: line.lender,
      limit: paiseToRupees(stand.limit),
      ratePercent: stand.basisPoints / 100,
      tdsPercent: stand.tds / 100,
      from: stand.from,
    };
    const after = { lender: line.lender, limit, ratePercent, tdsPercent, from: inForceFrom };
    return {
      proposal: await propose(tx, {
        ...{ kind: 'funding-line', subjectId: null, target: id, before, after, inForceFrom, field: 'inForceFrom' },
      }),
    };
  });
}

/** Proposes a drawdown, repayment or interest payment; booked, and checked again, when another person confirms it. */
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

/** Normalised as references of bank lines are. */
export function referenceKey(reference: string): string {
  return reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}
