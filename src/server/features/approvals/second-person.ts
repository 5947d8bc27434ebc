import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import { makesWith } from '#domain/approvals/approval-kinds.ts';
import type { ApprovalKind } from '#domain/approvals/approval-kinds.ts';
import type { LapseReason } from '#domain/lapse.ts';
import { areKin } from '#server/features/invitations/invitations.service.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Refuses who acts where this is themselves, or somebody they are connected with. */
export async function requireAnother(tx: Tx, person: string): Promise<void> {
  if (person === tx.actor.userId) throw problem('approval.same-person');
  await requireUnconnected(tx, person);
}

/** Refuses who acts where they are connected with this person: by an invitation, by a telephone, or through others who are. */
export async function requireUnconnected(tx: Tx, person: string): Promise<void> {
  if (tx.actor.userId !== null && (await areKin(tx, person, tx.actor.userId))) throw problem('approval.connected-person');
}

/**
 * The rule of every kind: the checker is not the maker, nor connected with them, and the maker may still begin it. What has lapsed is begun
 * anew by anybody who may.
 */
export async function requireChecker(tx: Tx, kind: ApprovalKind, maker: string): Promise<void> {
  await requireAnother(tx, maker);
  if ((await lapseOf(tx, kind, maker)) !== null) throw problem('proposal.lapsed');
}

/** Why what this person began no longer counts: suspended, or without the duty. Null while it counts. */
export async function lapseOf(tx: Tx, kind: ApprovalKind, maker: string): Promise<LapseReason | null> {
  const { rows } = await sql<{
    lapsed: LapseReason | null;
  }>`select ${lapsedFor(sql`${maker}::uuid`, makesWith(kind))} as lapsed`.execute(tx.db);
  return rows[0]?.lapsed ?? null;
}
