import { nextStepKey } from '#contract/claims/next-step-words.ts';
import type { ClockDto } from '#contract/claims/timeline.schemas.ts';
import { scopeOf } from '#domain/permissions.ts';
import type { RoleActor } from '#domain/roles.ts';
import type { ClaimFile } from './claim-file.ts';
import { clockOf } from './next-steps.ts';
import { messageText } from '#server/platform/words/wordings.ts';

const HOUR_MS = 3_600_000;

/** Who acts next and by when, in words for this reader. */
export function toClockDto(file: ClaimFile, reader: RoleActor): ClockDto {
  const clock = clockOf(file, reader.role);
  const textKey = nextStepKey(clock.step, { isYours: clock.isReaders, isOwner: scopeOf(reader, 'claim.read') === 'own' });
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
