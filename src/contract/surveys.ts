import { claimStages } from '#domain/claims/stages.ts';
import { endpoint, paged } from './endpoint.ts';
import { pageQuery } from './fields.ts';
import { z } from './zod-setup.ts';

/** 'open' are those to accept and those to report. */
export const surveyViews = ['open', 'to-accept', 'to-report', 'overdue', 'reported', 'given-back'] as const;

export const surveyRowDto = z.object({
  id: z.string(),
  claimId: z.string(),
  claimNumber: z.string(),
  claimStage: z.enum(claimStages),
  /** Whether the claim is still the caller's business: after declining it is not. */
  canOpen: z.boolean(),
  state: z.enum(['assigned', 'accepted', 'declined', 'reported', 'recalled']),
  /** Make and model. */
  vehicle: z.string(),
  registrationNumber: z.string(),
  /** Where the vehicle stands: the garage with its address, else where it happened. */
  place: z.string(),
  placePhone: z.string(),
  assignedAt: z.string(),
  dueAt: z.string(),
  overdue: z.boolean(),
  reportedAt: z.nullable(z.string()),
  estimated: z.nullable(z.number()),
  assessed: z.nullable(z.number()),
  /** Declined or taken back: why. */
  reason: z.nullable(z.string()),
});
export type SurveyRowDto = z.output<typeof surveyRowDto>;

export const listSurveys = endpoint({
  id: 'list-surveys',
  method: 'GET',
  path: '/surveys',
  access: ['surveyor'],
  summary: 'One’s own surveys by clock, those due first; reported ones newest first. With counts per view.',
  query: z.object({
    ...pageQuery(25),
    view: z._default(z.enum(surveyViews), 'open'),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  reply: z.extend(paged(surveyRowDto), { counts: z.record(z.enum(surveyViews), z.number()) }),
});
