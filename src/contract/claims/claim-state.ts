import { claimActions } from '#domain/claims/lifecycle.ts';
import { claimStages, claimStatuses } from '#domain/claims/stages.ts';
import { z } from '../zod-setup.ts';

/** Where a claim stands after an action, and what the caller may do now: buttons are drawn from `allowedActions`. */
export const claimStateReply = z.object({
  id: z.string(),
  number: z.string(),
  stage: z.enum(claimStages),
  status: z.enum(claimStatuses),
  revision: z.number(),
  version: z.number(),
  allowedActions: z.array(z.enum(claimActions as [string, ...string[]])),
});
export type ClaimStateDto = z.output<typeof claimStateReply>;
