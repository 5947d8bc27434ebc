import { staffRoles } from '#domain/roles.ts';
import { claimStages, claimStatuses } from '#domain/claims/stages.ts';
import { endpoint, paged } from './endpoint.ts';
import { idField, idParams, pageQuery, repeatedText, requiredText } from './fields.ts';
import { clockDto } from './timeline.ts';
import { claimStateReply } from './claim-state.ts';
import { z } from './zod-setup.ts';

/** Saved views of the queue. 'needs-me': waiting for staff, mine or nobody's, without those whose second approval I may not give. */
export const queueViews = [
  'needs-me',
  'waiting-for-staff',
  'waiting-for-others',
  'overdue',
  // Runs out within 24 hours, whoever is to act.
  'due-soon',
  'payout',
  'insurer-due',
  'done',
  'all',
] as const;

export const queueClaimDto = z.object({
  id: z.string(),
  number: z.string(),
  stage: z.enum(claimStages),
  status: z.enum(claimStatuses),
  revision: z.number(),
  claimantName: z.string(),
  garageName: z.nullable(z.string()),
  vehicle: z.string(),
  registrationNumber: z.nullable(z.string()),
  claimType: z.nullable(z.string()),
  insurerName: z.nullable(z.string()),
  estimate: z.nullable(z.number()),
  approvedAmount: z.nullable(z.number()),
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  submittedAt: z.nullable(z.string()),
  stageEnteredAt: z.string(),
  clock: clockDto,
});
export type QueueClaimDto = z.output<typeof queueClaimDto>;

export const listClaimQueue = endpoint({
  id: 'list-claim-queue',
  method: 'GET',
  path: '/claims/queue',
  access: staffRoles,
  summary: 'Claims by clock, the most overdue first, with counts per view and stage.',
  query: z.object({
    ...pageQuery(25),
    view: z._default(z.enum(queueViews), 'needs-me'),
    stage: repeatedText(12),
    assignee: z.optional(z.string().check(z.maxLength(40))),
    /** Claim number, registration number, claimant, garage, insurer, insurer's claim number. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: z.extend(paged(queueClaimDto), {
    counts: z.object({
      views: z.record(z.enum(queueViews), z.number()),
      stages: z.partialRecord(z.enum(claimStages), z.number()),
    }),
  }),
});

export const assignClaim = endpoint({
  id: 'assign-claim',
  method: 'POST',
  path: '/claims/{id}/assignee',
  access: staffRoles,
  summary: 'Names the member of staff who handles the claim; null leaves it to everyone.',
  params: idParams,
  body: z.object({ userId: z.nullable(idField) }),
  reply: claimStateReply,
});

const noteDto = z.object({ id: z.string(), text: z.string(), author: z.string(), at: z.string() });
export const listNotes = endpoint({
  id: 'list-notes',
  method: 'GET',
  path: '/claims/{id}/notes',
  access: staffRoles,
  summary: 'Internal notes: staff only.',
  params: idParams,
  reply: z.array(noteDto),
});

export const addNoteBody = z.object({ text: requiredText('note.required', 4000) });
export const addNote = endpoint({
  id: 'add-note',
  method: 'POST',
  path: '/claims/{id}/notes',
  access: staffRoles,
  summary: 'Adds an internal note.',
  params: idParams,
  body: addNoteBody,
  reply: noteDto,
  idempotent: true,
  status: 201,
});
