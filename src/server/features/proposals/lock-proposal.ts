import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { ProposalKind } from '#contract/proposals.ts';
import { proposedValues } from '#contract/proposals.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type ProposalRow = Selectable<DB['proposal']>;

/** One that waits; 409 for any other. */
export async function lockWaiting(tx: Tx, id: string): Promise<ProposalRow> {
  const row = await tx.db.selectFrom('proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw problem('record.not-found');
  if (row.confirmed_at !== null || row.withdrawn_at !== null) throw problem('proposal.ended');
  return row;
}

/** Before and after as they may be shown and noted: without what is encrypted. */
export function shownValues({ kind, before, after }: ProposalRow): { before: unknown; after: unknown } {
  const value = proposedValues[kind as ProposalKind];
  return { before: z.parse(value, before), after: z.parse(value, after) };
}
