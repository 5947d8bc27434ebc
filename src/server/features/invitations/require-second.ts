import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { LapseReason } from '#domain/lapse.ts';
import type { Permission } from '#domain/permissions.ts';
import { lapsedFor } from '#server/platform/auth/lapsed.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { areKin } from './are-kin.ts';

interface Begun {
  /** The first person. */
  readonly by: string;
  /** What they needed to begin it. */
  readonly with: Permission;
}

/**
 * The rule of everything that one person begins and another confirms: the second is not the first, nor connected with them, and the first may
 * still begin it. What has lapsed is begun anew by anybody who may.
 */
export async function requireSecond(tx: Tx, begun: Begun): Promise<void> {
  const confirmer = tx.actor.userId ?? '';
  if (begun.by === confirmer) throw problem('approval.same-person');
  if (await areKin(tx, begun.by, confirmer)) throw problem('approval.connected-person');
  if ((await lapseOf(tx, begun)) !== null) throw problem('proposal.lapsed');
}

export async function lapseOf(tx: Tx, begun: Begun): Promise<LapseReason | null> {
  const { rows } = await sql<{
    lapsed: LapseReason | null;
  }>`select ${lapsedFor(sql`${begun.by}::uuid`, begun.with)} as lapsed`.execute(tx.db);
  return rows[0]?.lapsed ?? null;
}
