import { roles } from '#domain/roles.ts';
import { claimStages, claimStatuses } from '#domain/claims/stages.ts';
import { idParams } from '../fields.ts';
import { z } from '../zod-setup.ts';

/** Who is waited for: a role, the platform, the insurer, or nobody any more. */
export const waitingForNames = [...roles, 'system', 'insurer', 'nobody'] as const;

export const clockDto = z.object({
  waitingFor: z.array(z.enum(waitingForNames)),
  /** True when the caller is the one to act. */
  isYours: z.boolean(),
  step: z.string(),
  /** The sentence for the step, and its message key. */
  text: z.string(),
  textKey: z.string(),
  dueAt: z.nullable(z.string()),
  overdue: z.boolean(),
  paused: z.nullable(z.object({ stage: z.enum(claimStages), remainingHours: z.number() })),
});

export type ClockDto = z.output<typeof clockDto>;

export const timelineEventDto = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  text: z.string(),
  /** Message key with parameters, for other languages. */
  textKey: z.string(),
  /** 'you', a role, or 'system'. */
  by: z.enum(['you', ...roles, 'system']),
});

export const timelineDto = z.object({
  claimId: z.string(),
  number: z.string(),
  stage: z.enum(claimStages),
  status: z.enum(claimStatuses),
  progress: z.number(),
  next: clockDto,
  /** Oldest first. */
  events: z.array(timelineEventDto),
});

export type TimelineDto = z.output<typeof timelineDto>;

/** What each endpoint takes and answers, by its id. */
export const timelineSchemas = {
  'get-timeline': { params: idParams, reply: timelineDto },
};
