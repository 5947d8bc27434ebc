import type { Kysely } from 'kysely';
import type { SignalDto } from '#contract/claims/review/signals.schemas.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readClaim } from '../claim-steps.ts';

/** More of them nobody reads. */
const atMost = 100;

export async function listSignals(platform: Platform, actor: Actor, claimId: string): Promise<SignalDto[]> {
  await readClaim(platform, actor, claimId);
  return findSignalDtos(platform.db, { claimId });
}

/** A claim's signals, or one of them: what waits for somebody's word first, then the newest. */
export async function findSignalDtos(db: Kysely<DB>, of: { claimId: string } | { id: string }): Promise<SignalDto[]> {
  const rows = await db
    .selectFrom('signal')
    .leftJoin('app_user as judge', 'judge.id', 'signal.judged_by')
    .selectAll('signal')
    .select(['judge.first_name', 'judge.last_name'])
    .where((eb) => ('claimId' in of ? eb('signal.claim_id', '=', of.claimId) : eb('signal.id', '=', of.id)))
    .orderBy((eb) => eb('verdict', 'is not', null))
    .orderBy('signal.id', 'desc')
    .limit(atMost)
    .execute();
  const rates = await findRates(db, [...new Set(rows.map(({ kind }) => kind))]);
  return rows.map((row): SignalDto => ({
    id: row.id,
    kind: row.kind as SignalDto['kind'],
    seenAt: row.seen_at.toISOString(),
    evidence: row.evidence as SignalDto['evidence'],
    otherClaimId: row.other_claim_id,
    judged:
      row.verdict && row.judged_at
        ? {
            verdict: row.verdict as 'confirmed' | 'dismissed',
            by: `${row.first_name} ${row.last_name}`.trim(),
            at: row.judged_at.toISOString(),
            reason: row.reason ?? '',
          }
        : null,
    rate: { confirmed: rates.get(`${row.kind} confirmed`) ?? 0, dismissed: rates.get(`${row.kind} dismissed`) ?? 0 },
  }));
}

async function findRates(db: Kysely<DB>, kinds: readonly string[]): Promise<Map<string, number>> {
  if (kinds.length === 0) return new Map();
  const rows = await db
    .selectFrom('signal')
    .select((eb) => ['kind', 'verdict', eb.fn.countAll<number>().as('times')])
    .where('kind', 'in', kinds)
    .where('verdict', 'is not', null)
    .groupBy(['kind', 'verdict'])
    .execute();
  return new Map(rows.map(({ kind, verdict, times }) => [`${kind} ${verdict}`, times]));
}
