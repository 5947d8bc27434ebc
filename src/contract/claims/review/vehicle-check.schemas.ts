import { idParams } from '../../fields.ts';
import { registerFacts } from '../../vehicles.schemas.ts';
import { z } from '../../zod-setup.ts';

/** What each endpoint takes and answers, by its id. */
export const vehicleCheckSchemas = {
  'check-vehicle': {
    params: idParams,
    /** Null: the register does not know the number plate. */
    reply: z.object({ register: z.nullable(registerFacts) }),
  },
};
