import { repairMilestones } from '#domain/claims/repair/repair-milestones.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { transferStates } from '#domain/transfers/transfer.ts';
import { claimStateReply } from '../claim-state.ts';
import { plateDto } from '../plate.ts';
import { paged } from '../../paged.ts';
import { idParams, optionalText, pageQuery } from '../../fields.ts';
import { clockDto } from '../timeline.schemas.ts';
import { oneLine } from '../../text-fields.ts';
import { z } from '../../zod-setup.ts';

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
  /** The number plate as it is painted. */
  plate: z.nullable(plateDto),
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
      state: z.enum(transferStates),
      amount: z.number(),
      utr: z.nullable(z.string()),
      creditedAt: z.nullable(z.string()),
    }),
  ),
  next: clockDto,
});

export type RepairRowDto = z.output<typeof repairRowDto>;

export const recordMilestoneBody = z.object({
  kind: z.enum(repairMilestones, 'repair.milestone.required'),
  note: optionalText(500),
});

/** What each endpoint takes and answers, by its id. */
export const repairsSchemas = {
  'list-repairs': {
    query: z.object({
      ...pageQuery(25),
      view: z._default(z.enum(repairViews), 'to-do'),
      search: z.optional(oneLine(100)),
    }),
    reply: z.extend(paged(repairRowDto), { counts: z.record(z.enum(repairViews), z.number()) }),
  },
  'list-milestones': { params: idParams, reply: z.array(milestoneDto) },
  'record-milestone': { params: idParams, body: recordMilestoneBody, reply: claimStateReply },
};
