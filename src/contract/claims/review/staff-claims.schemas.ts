import { nextSteps } from '#domain/claims/obligations.ts';
import { claimStages } from '#domain/claims/stages.ts';
import { claimStatuses } from '#domain/claims/claim-names.ts';
import { paged } from '../../paged.ts';
import { idField, idParams, pageQuery, repeatedText, requiredText, oneLine } from '#contract/fields.ts';
import { plateDto } from '#contract/claims/claim-fields.ts';
import { clockDto, claimStateReply } from '#contract/claims/claim-view.schemas.ts';
import { z } from '#contract/zod-setup.ts';
import { queueViews } from '#domain/list-views.ts';

export const queueClaimDto = z.object({
  id: z.string(),
  number: z.string(),
  stage: z.enum(claimStages),
  status: z.enum(claimStatuses),
  revision: z.number(),
  claimantName: z.string(),
  garageName: z.nullable(z.string()),
  vehicle: z.string(),
  /** Null until a vehicle is entered. */
  plate: z.nullable(plateDto),
  registrationNumber: z.nullable(z.string()),
  claimType: z.nullable(z.string()),
  insurerName: z.nullable(z.string()),
  estimate: z.nullable(z.number()),
  approvedAmount: z.nullable(z.number()),
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  submittedAt: z.nullable(z.string()),
  stageEnteredAt: z.string(),
  clock: clockDto,
  /** The step that the reader's own duties allow now; null if it is another person's. */
  act: z.nullable(z.enum(nextSteps)),
});

export type QueueClaimDto = z.output<typeof queueClaimDto>;

const noteDto = z.object({ id: z.string(), text: z.string(), author: z.string(), at: z.string() });

export const addNoteBody = z.object({ text: requiredText('note.required', 4000) });

export const staffClaimsSchemas = {
  listClaimQueue: {
    summary: 'Claims by clock, the most overdue first, with counts per view and stage.',
    query: z.object({
      ...pageQuery(25),
      view: z._default(z.enum(queueViews), 'needs-me'),
      stage: repeatedText(12),
      assignee: z.optional(oneLine(40)),
      /** Claim number, registration number, claimant, garage, insurer or insurer's claim number. */
      search: z.optional(oneLine(100)),
    }),
    reply: z.extend(paged(queueClaimDto), {
      counts: z.object({
        views: z.record(z.enum(queueViews), z.number()),
        stages: z.partialRecord(z.enum(claimStages), z.number()),
      }),
    }),
  },
  assignClaim: {
    summary: 'Names the member of staff who handles the claim; null leaves it to everyone.',
    params: idParams,
    body: z.object({ userId: z.nullable(idField) }),
    reply: claimStateReply,
  },
  listNotes: {
    summary: 'Internal notes: staff only.',
    params: idParams,
    reply: z.array(noteDto),
  },
  addNote: {
    summary: 'Adds an internal note.',
    params: idParams,
    body: addNoteBody,
    reply: noteDto,
  },
};
