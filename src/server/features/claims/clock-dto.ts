import type { ClockDto } from '#contract/claims/timeline.schemas.ts';
import type { MessageKey } from '#contract/messages.ts';
import type { ClaimClock } from '#domain/claims/clocks.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { RoleActor } from '#domain/roles.ts';
import type { ClaimFile } from './claim-file.ts';
import { clockOf } from './next-steps.ts';
import { isMessageKey, messageText } from '#server/platform/words/wordings.ts';

const HOUR_MS = 3_600_000;

/** Who acts next and by when, in words for this reader. */
export function toClockDto(file: ClaimFile, reader: RoleActor): ClockDto {
  const clock = clockOf(file, reader.role);
  const textKey = textKeyFor(clock.step, reader);
  return {
    waitingFor: [...clock.waitingFor],
    isYours: clock.isReaders,
    step: clock.step,
    text: messageText(textKey),
    textKey,
    dueAt: clock.dueAt?.toISOString() ?? null,
    overdue: clock.overdue,
    paused: clock.paused && { stage: clock.paused.stage, remainingHours: Math.round(clock.paused.remainingMs / HOUR_MS) },
  };
}

/** Some sentences speak to the owner; everybody else reads what the owner does. */
function textKeyFor(step: ClaimClock['step'], reader: RoleActor): MessageKey {
  const forOthers = `next.${step}.other`;
  return scopeOf(reader, 'claim.read') !== 'own' && isMessageKey(forOthers) ? forOthers : `next.${step}`;
}
