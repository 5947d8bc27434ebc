import { garageSignupForm } from './garage-signup.schemas.ts';
import { z } from '../zod-setup.ts';

/** What each endpoint takes and answers, by its id. */
export const garageRegistrationSchemas = {
  'garage.register': {
    body: garageSignupForm,
    reply: z.object({ message: z.string(), requiresVerification: z.boolean(), garageId: z.string() }),
  },
};
