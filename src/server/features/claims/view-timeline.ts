import { sql } from 'kysely';
import type { TimelineDto } from '#contract/claims/timeline.schemas.ts';
import { progressPercent } from '#domain/claims/progress.ts';
import { statusOf } from '#domain/claims/stages.ts';
import type { Role } from '#domain/roles.ts';
import { scopeOf } from '#domain/permissions.ts';
import { readClaim } from './claim-steps.ts';
import { roleActor } from './role-actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toClockDto } from './clock-dto.ts';
import { eventWords } from './timeline-words.ts';

/** What happened to a claim in this reader's words, oldest first, and who acts next. */
export async function viewTimeline(platform: Platform, actor: UserActor, claimId: string): Promise<TimelineDto> {
  const file = await readClaim(platform, actor, claimId);
  const { row, facts } = file;
  const reader = roleActor(actor);
  const { role } = actor;
  let query = platform.db.selectFrom('claim_event').selectAll().where('claim_id', '=', claimId).orderBy('at').orderBy('id');
  // Staff read everything; the others what is meant for them.
  if (scopeOf(actor, 'claim.read') !== 'all') query = query.where(sql<boolean>`${role} = any(audience)`);
  const events = await query.execute();
  return {
    claimId: row.id,
    number: row.number,
    stage: facts.stage,
    status: statusOf(facts.stage),
    progress: progressPercent(facts),
    next: toClockDto(file, reader),
    events: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      kind: event.kind,
      ...eventWords(event.kind, event.data, role),
      by: event.actor_id !== null && event.actor_id === actor.userId ? 'you' : (event.actor_role as Role | 'system'),
    })),
  };
}
