import { problem } from '#contract/errors.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { todayInKolkata } from '#domain/dates.ts';
import { firstOpenDay, refusalOfMove } from '#domain/funding-lines/may-move.ts';
import { fundingMoved } from '#domain/funding-lines/funding-postings.ts';
import { dayBefore } from '#domain/ledger/periods.ts';
import { rupeesToPaise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { noteTds } from '#server/features/tds/tds.service.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inRupees } from '#server/platform/audit/named-units.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { accrueLine } from './accrue-interest.ts';
import { lockFundingLine } from './read-lines.queries.ts';
import { refuseKnown } from './propose-funding-line.ts';
import { referenceKey } from './propose-funding-move.ts';

interface Confirmed {
  readonly id: string;
  readonly target: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** A confirmed line, or other terms of one. */
export async function writeFundingTerms(tx: Tx, { id, target, before, after }: Confirmed): Promise<void> {
  const value = z.parse(proposedValues['funding-line'], after);
  const lineId = target ?? '';
  if (value === null) throw new Error(`proposal ${id} takes a funding line away`);
  if (before === null) {
    await refuseKnown(tx, value.lender);
    await tx.db
      .insertInto('funding_line')
      .values({ id: lineId, lender: value.lender, opened_on: value.from, proposal_id: id, created_at: tx.now })
      .execute();
  } else if (value.from < firstOpenDay(await lockFundingLine(tx, lineId))) throw problem('funding.day');
  const added = await tx.db
    .insertInto('funding_terms')
    .values({
      line_id: lineId,
      valid_from: value.from,
      limit_paise: rupeesToPaise(value.limit),
      rate_basis_points: Math.round(value.ratePercent * 100),
      tds_basis_points: Math.round(value.tdsPercent * 100),
      proposal_id: id,
    })
    .onConflict((conflict) => conflict.columns(['line_id', 'valid_from']).doNothing())
    .returning('line_id')
    .executeTakeFirst();
  if (!added) throw problem('setting.from-taken');
  await audit(tx, {
    action: 'set-funding-terms',
    subjectType: 'funding-line',
    subjectId: lineId,
    before,
    after: inRupees(value, ['limit']),
  });
}

/** Books what two people say has moved, on the bank's day. */
export async function bookFundingMove(tx: Tx, { id, target, after }: Confirmed): Promise<void> {
  const value = z.parse(proposedValues['funding-move'], after);
  if (value === null) throw new Error(`proposal ${id} moves nothing`);
  const line = await lockFundingLine(tx, target ?? '');
  const { move: kind, movedOn, reference } = value;
  const [amount, tds] = [rupeesToPaise(value.amount), rupeesToPaise(value.tds)];
  const refusal = refusalOfMove(line, { kind, amount, day: movedOn });
  if (refusal) throw problem(refusal);
  const row = await tx.db
    .insertInto('funding_move')
    .values({
      ...{ id, line_id: line.id, kind, amount_paise: amount, tds_paise: tds, moved_on: movedOn },
      ...{ reference, reference_key: referenceKey(reference), proposal_id: id, booked_at: tx.now },
    })
    .onConflict((conflict) => conflict.columns(['kind', 'reference_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw problem('funding.reference.taken');
  // What is paid must be owed in the books by then.
  if (kind === 'interest-paid') await accrueLine(tx, line, dayBefore(todayInKolkata(tx.now)));
  const entry = fundingMoved({ id, lineId: line.id, kind, amount, tds });
  await postEntry(tx, entry, movedOn);
  if (tds > 0)
    await noteTds(tx, {
      section: '194A',
      deductee: { kind: 'funding-line', id: line.id, name: line.lender, panEncrypted: null },
      ...{ day: movedOn, credited: amount, taxed: amount, rate: Math.round((tds * 10_000) / amount), tax: tds },
      entryKey: entry.businessKey,
    });
  await audit(tx, {
    action: 'book-funding-move',
    subjectType: 'funding-line',
    subjectId: line.id,
    after: inRupees(value, ['amount', 'tds']),
  });
}
