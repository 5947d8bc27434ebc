import { claimDto } from '../claims.schemas.ts';
import { idField, idParams } from '../../fields.ts';
import { oneLine } from '../../text-fields.ts';
import { z } from '../../zod-setup.ts';

export const garageChoiceDto = z.object({
  listingId: z.string(),
  name: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  /** The phone that the claimant gave is one of its. */
  hasThatPhone: z.boolean(),
});

export type GarageChoiceDto = z.output<typeof garageChoiceDto>;

/** What each endpoint takes and answers, by its id. */
export const linkGarageSchemas = {
  'list-garage-choices': {
    params: idParams,
    query: z.object({ search: z.optional(oneLine(100)) }),
    reply: z.array(garageChoiceDto),
  },
  'link-garage': { params: idParams, body: z.object({ listingId: idField }), reply: claimDto },
};
