import type { ClockDto } from '#contract/timeline.ts';
import type { MessageKey } from '#contract/messages.ts';
import { messages, messageText } from '#contract/messages.ts';
import type { ClaimClock } from '#domain/claims/clocks.ts';
import type { RoleActor } from '#domain/roles.ts';
import { isStaff } from '#domain/roles.ts';

const HOUR_MS = 3_600_000;

/** Who acts next and by when, in words for this reader. */
export function toClockDto(clock: ClaimClock, reader: RoleActor): ClockDto {
  const textKey = textKeyFor(clock.step, reader);
  const isYours = clock.waitingFor.some((who) => who === reader.role || (who === 'insurance' && isStaff(reader.role)));
  return {
    waitingFor: [...clock.waitingFor],
    isYours,
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
  return reader.role !== 'claimant' && forOthers in messages ? (forOthers as MessageKey) : `next.${step}`;
}
