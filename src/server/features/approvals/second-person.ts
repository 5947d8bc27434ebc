import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { makesWith } from '#domain/approvals/approval-kinds.ts';
import type { ApprovalKind } from '#domain/approvals/approval-kinds.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { areKin } from '#server/features/invitations/invitations.service.ts';
import { lapsedFor } from '#server/platform/auth/secret-token.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Refuses the caller if this is themselves or a connected person. */
export async function requireAnother(tx: Tx, person: string): Promise<void> {
  if (person === tx.actor.userId) throw problem('approval.same-person');
  await requireUnconnected(tx, person);
}

/** Refuses the caller if connected with this person (`kin_of`). */
export async function requireUnconnected(tx: Tx, person: string): Promise<void> {
  if (tx.actor.userId !== null && (await areKin(tx, person, tx.actor.userId))) throw problem('approval.connected-person');
}

/**
 * Maker–checker rule of every kind: the checker is neither the maker nor connected with them, and the maker may still begin it. A lapsed request can be made
 * again by anyone with the permission.
 */
export async function requireChecker(tx: Tx, kind: ApprovalKind, maker: string): Promise<void> {
  await requireAnother(tx, maker);
  if ((await lapseOf(tx, kind, maker)) !== null) throw problem('proposal.lapsed');
}

/** Why the maker's request has lapsed (suspended, or without the duty); null while it is valid. */
export async function lapseOf(tx: Tx, kind: ApprovalKind, maker: string): Promise<LapseReason | null> {
  const { rows } = await sql<{
    lapsed: LapseReason | null;
  }>`select ${lapsedFor(sql`${maker}::uuid`, makesWith(kind))} as lapsed`.execute(tx.db);
  return rows[0]?.lapsed ?? null;
}
