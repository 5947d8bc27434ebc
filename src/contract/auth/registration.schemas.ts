import { claimantRegistration, generalRegistration } from './claimant-signup.ts';
import { surveyorRegistration } from '../surveyors/surveyor-signup.ts';
import { z } from '../zod-setup.ts';

/** What each endpoint takes and answers, by its id. */
export const registrationSchemas = {
  'auth.register': {
    body: z.discriminatedUnion('role', [generalRegistration, claimantRegistration, surveyorRegistration], 'auth.register.role'),
    reply: z.object({ requiresVerification: z.boolean(), message: z.string() }),
  },
};
