import { idParams } from '../../fields.ts';
import { z } from '../../zod-setup.ts';

export const packFormats = ['pdf', 'zip'] as const;

/** What each endpoint takes and answers, by its id. */
export const packSchemas = {
  'get-assignment-pack': { params: idParams, query: z.object({ format: z._default(z.enum(packFormats), 'pdf') }) },
};
