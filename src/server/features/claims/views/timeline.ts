import type { TimelineDto } from '#contract/claims/claim-view.schemas.ts';
import { scopeOf } from '#domain/permissions.ts';
import { partyOf } from '#domain/roles.ts';
import type { Role } from '#domain/roles.ts';
import { messageText, isMessageKey } from '#server/platform/words/wordings.ts';
import { message } from '#contract/messages.ts';
import type { MessageKey } from '#contract/messages.ts';
import { z } from '#contract/zod-setup.ts';
import { sql } from 'kysely';
import { progressPercent } from '#domain/claims/claim-names.ts';
import { statusOf } from '#domain/claims/claim-names.ts';
import { readClaim, roleActor } from '../claim/claim-steps.ts';
import { toClockDto } from '../claim/renew-claims.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getTimeline } from '#contract/claims/claims.endpoints.ts';
import { timelineSchemas } from '#contract/claims/claim-view.schemas.ts';
import { routesOf } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';

const route = routesOf(timelineSchemas);

const parameters = z.record(z.string(), z.union([z.string(), z.number()]));

/** Text of an event for a reader, with role-specific copy where it exists. A kind without copy is a bug and is shown as the kind, never as an empty text. */
export function eventWords(kind: string, data: unknown, reader: Role): { textKey: string; text: string } {
  const own = `timeline.${kind}.${partyOf(reader)}`;
  const key = [own, `timeline.${kind}`].find((candidate): candidate is MessageKey => isMessageKey(candidate));
  if (!key) return { textKey: kind, text: kind };
  const params = z.safeParse(parameters, data);
  const textKey = message(key, params.success ? params.data : {});
  return { textKey, text: messageText(textKey) };
}

/** The claim's history in this reader's copy, oldest first, and who acts next. */
async function viewTimeline(platform: Platform, actor: UserActor, claimId: string): Promise<TimelineDto> {
  const file = await readClaim(platform, actor, claimId);
  const { row, facts } = file;
  const reader = roleActor(actor);
  const { role } = actor;
  let query = platform.db.selectFrom('claim_event').selectAll().where('claim_id', '=', claimId).orderBy('at').orderBy('id');
  // Staff read all events; others only those meant for them.
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

export const timelineRoutes: readonly Route[] = [
  route(getTimeline, ({ platform, actor, params }) => viewTimeline(platform, actor, params.id)),
];
