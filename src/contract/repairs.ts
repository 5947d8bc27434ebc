import { repairMilestones } from '#domain/claims/repair-milestones.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { payoutStates } from '#domain/payouts/payout.ts';
import { claimStateReply } from './claim-state.ts';
import { endpoint, paged } from './endpoint.ts';
import { idParams, optionalText, pageQuery } from './fields.ts';
import { clockDto } from './timeline.ts';
import { z } from './zod-setup.ts';

/** Saved views of a garage's claims. 'to-do': waiting for the garage. 'estimates': those whose estimate may be entered or changed. */
export const repairViews = ['to-do', 'estimates', 'in-progress', 'in-repair', 'awaiting-payout', 'paid', 'ended', 'all'] as const;

export const milestoneDto = z.object({ kind: z.enum(repairMilestones), note: z.nullable(z.string()), at: z.string() });
export type MilestoneDto = z.output<typeof milestoneDto>;

const maybeNumber = z.nullable(z.number());

export const repairRowDto = z.object({
  claimId: z.string(),
  claimNumber: z.string(),
  stage: z.enum(claimStages),
  revision: z.number(),
  /** Make and model. */
  vehicle: z.string(),
  registrationNumber: z.string(),
  claimantName: z.string(),
  /** The garage's own estimate; null before its first version. */
  estimate: z.nullable(
    z.object({ version: z.number(), kind: z.enum(['estimate', 'supplement']), total: z.number(), at: z.string() }),
  ),
  approvedAmount: maybeNumber,
  invoiceAmount: maybeNumber,
  vehicleReadyAt: z.nullable(z.string()),
  /** The furthest one that was reported. */
  milestone: z.nullable(milestoneDto),
  payout: z.nullable(
    z.object({
      state: z.enum(payoutStates),
      amount: z.number(),
      utr: z.nullable(z.string()),
      creditedAt: z.nullable(z.string()),
    }),
  ),
  next: clockDto,
});
export type RepairRowDto = z.output<typeof repairRowDto>;

export const listRepairs = endpoint({
  id: 'list-repairs',
  method: 'GET',
  path: '/repairs',
  access: ['garage'],
  summary: 'Claims that chose one’s garage, the longest in their stage first, with counts per view.',
  query: z.object({
    ...pageQuery(25),
    view: z._default(z.enum(repairViews), 'to-do'),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: z.extend(paged(repairRowDto), { counts: z.record(z.enum(repairViews), z.number()) }),
});

export const listMilestones = endpoint({
  id: 'list-milestones',
  method: 'GET',
  path: '/claims/{id}/milestones',
  access: 'user',
  summary: 'What the garage reported of the repair, oldest first.',
  params: idParams,
  reply: z.array(milestoneDto),
});

export const recordMilestoneBody = z.object({
  kind: z.enum(repairMilestones, 'repair.milestone.required'),
  note: optionalText(500),
});
export const recordMilestone = endpoint({
  id: 'record-milestone',
  method: 'POST',
  path: '/claims/{id}/milestones',
  access: ['garage'],
  summary: 'The garage says what it is at. Said again it changes nothing.',
  params: idParams,
  body: recordMilestoneBody,
  reply: claimStateReply,
});
