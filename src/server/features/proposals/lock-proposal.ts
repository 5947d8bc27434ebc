import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { ProposalKind } from '#contract/proposals.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { startOfDayInKolkata } from '#domain/dates.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { inRupees } from '#server/platform/audit/named-units.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type ProposalRow = Selectable<DB['proposal']>;

/** One that waits; 409 for any other. */
export async function lockWaiting(tx: Tx, id: string): Promise<ProposalRow> {
  const row = await lockProposal(tx, id);
  if (row.confirmed_at !== null || row.withdrawn_at !== null) throw problem('proposal.ended');
  return row;
}

export async function lockProposal(tx: Tx, id: string): Promise<ProposalRow> {
  const row = await tx.db.selectFrom('proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('record.not-found');
  return row;
}

type Dated = Pick<ProposalRow, 'kind' | 'subject_id' | 'in_force_from'>;

/** A person's duties and limits, and limits of exposure, are written on their day; settings and insurers' details are dated themselves. */
export function isWrittenOnItsDay({ kind, subject_id }: Pick<Dated, 'kind' | 'subject_id'>): boolean {
  return subject_id !== null || kind === 'exposure-limit';
}

/** Confirmed, is it still to be written? */
export function isAhead(row: Dated, now: Date): boolean {
  return isWrittenOnItsDay(row) && startOfDayInKolkata(row.in_force_from) > now;
}

/** Before and after as they may be shown and noted: without what is encrypted. */
export function shownValues({ kind, before, after }: ProposalRow): { before: unknown; after: unknown } {
  const value = proposedValues[kind as ProposalKind];
  return { before: z.parse(value, before), after: z.parse(value, after) };
}

/** Names of the amounts in what is proposed, which are rupees as people typed them. */
const amountNames = ['limit', 'approvalLimit', 'amount', 'tds', 'upTo', 'fee', 'light', 'heavy'];

/** As the audit keeps it: units in the names. */
export const notedValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? inRupees(value, amountNames) : value;

/** Before and after of a proposal as the audit keeps them. */
export function notedValues(row: ProposalRow): { before: unknown; after: unknown } {
  const { before, after } = shownValues(row);
  return { before: notedValue(before), after: notedValue(after) };
}
