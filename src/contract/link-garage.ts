import { staffRoles } from '#domain/roles.ts';
import { claimDto } from './claims.ts';
import { endpoint } from './endpoint.ts';
import { idField, idParams } from './fields.ts';
import { z } from './zod-setup.ts';

export const garageChoiceDto = z.object({
  listingId: z.string(),
  name: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  /** The phone that the claimant gave is one of its. */
  hasThatPhone: z.boolean(),
});
export type GarageChoiceDto = z.output<typeof garageChoiceDto>;

export const listGarageChoices = endpoint({
  id: 'list-garage-choices',
  method: 'GET',
  path: '/claims/{id}/garages',
  access: staffRoles,
  summary: 'Registered garages that the claim may be linked to, at most 10: those with the phone that the claimant gave first.',
  params: idParams,
  query: z.object({ search: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.array(garageChoiceDto),
});

export const linkGarage = endpoint({
  id: 'link-garage',
  method: 'POST',
  path: '/claims/{id}/garage',
  access: staffRoles,
  summary: 'Links a claim whose garage has no account here to the garage’s registered listing.',
  params: idParams,
  body: z.object({ listingId: idField }),
  reply: claimDto,
});
