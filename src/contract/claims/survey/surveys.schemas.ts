import { claimStages } from '#domain/claims/stages.ts';
import { plateDto } from '../plate.ts';
import { paged } from '../../paged.ts';
import { pageQuery } from '../../fields.ts';
import { oneLine } from '../../text-fields.ts';
import { z } from '../../zod-setup.ts';
import { surveyViews } from './surveys.ts';

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
  /** The number plate as it is painted. */
  plate: z.nullable(plateDto),
  /** Where the vehicle stands: the garage with its address, else where it happened. */
  place: z.string(),
  placePhone: z.string(),
  assignedAt: z.string(),
  dueAt: z.string(),
  overdue: z.boolean(),
  reportedAt: z.nullable(z.string()),
  estimated: z.nullable(z.number()),
  assessed: z.nullable(z.number()),
  /** What is paid for it with travel, before tax; null where none was agreed upon then. */
  fee: z.nullable(z.number()),
  /** Declined or taken back: why. */
  reason: z.nullable(z.string()),
});

export type SurveyRowDto = z.output<typeof surveyRowDto>;

/** What each endpoint takes and answers, by its id. */
export const surveysSchemas = {
  'list-surveys': {
    query: z.object({
      ...pageQuery(25),
      view: z._default(z.enum(surveyViews), 'open'),
      search: z.optional(oneLine(100)),
    }),
    reply: z.extend(paged(surveyRowDto), { counts: z.record(z.enum(surveyViews), z.number()) }),
  },
};
