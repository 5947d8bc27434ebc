import { kycStatuses } from '#domain/kyc/kyc.ts';
import { paged } from '../paged.ts';
import { pageQuery } from '../fields.ts';
import { userStatuses } from '../users.ts';
import { oneLine } from '../text-fields.ts';
import { z } from '../zod-setup.ts';
import { surveyorViews } from './surveyors.ts';

export const surveyorRowDto = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  licenseNumber: z.string(),
  city: z.string(),
  state: z.string(),
  specializations: z.array(z.string()),
  yearsOfExperience: z.nullable(z.number()),
  kycStatus: z.enum(kycStatuses),
  status: z.enum(userStatuses),
  /** When the KYC was handed in last; null before the first time. */
  appliedAt: z.nullable(z.string()),
  registeredAt: z.string(),
  load: z.object({
    toAccept: z.number(),
    toReport: z.number(),
    overdue: z.number(),
    /** In the last 90 days. */
    reported: z.number(),
    declined: z.number(),
    /** Days from assignment to report, over the last 90 days; null without a report. */
    averageDays: z.nullable(z.number()),
  }),
});

export type SurveyorRowDto = z.output<typeof surveyorRowDto>;

/** What each endpoint takes and answers, by its id. */
export const surveyorsSchemas = {
  'list-surveyors': {
    query: z.object({
      ...pageQuery(25),
      view: z._default(z.enum(surveyorViews), 'applications'),
      /** Name, e-mail, licence, city or state. */
      search: z.optional(oneLine(100)),
    }),
    reply: z.extend(paged(surveyorRowDto), { counts: z.record(z.enum(surveyorViews), z.number()) }),
  },
};
