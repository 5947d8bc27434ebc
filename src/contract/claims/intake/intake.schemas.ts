import { claimDto } from '#contract/claims/claims.schemas.ts';
import { idField, idParams, oneLine } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';
import { ownersPapers } from '#domain/claims/intake/papers.ts';
import { claimLinkToken as token, linkedClaim } from '#contract/claims/claim-fields.ts';

const garageChoiceDto = z.object({
  listingId: z.string(),
  name: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  /** Whether the claimant's phone number is among the garage's. */
  hasThatPhone: z.boolean(),
});

export type GarageChoiceDto = z.output<typeof garageChoiceDto>;

const paper = z.enum(ownersPapers);

export const intakeSchemas = {
  listGarageChoices: {
    summary: 'Registered garages that the claim may be linked to, at most 10: those with the phone that the claimant gave first.',
    params: idParams,
    query: z.object({ search: z.optional(oneLine(100)) }),
    reply: z.array(garageChoiceDto),
  },
  linkGarage: {
    summary: 'Links a claim whose garage has no account here to the garage’s registered listing.',
    params: idParams,
    body: z.object({ listingId: idField }),
    reply: claimDto,
  },
  sendWorkshopLink: {
    summary: 'Sends the workshop that the owner named its link again, to the number on the claim; an earlier link ends.',
    params: idParams,
    reply: z.object({ phone: z.string() }),
  },
  sendPapersLink: {
    summary: 'Sends the owner an SMS whose link takes the missing papers without a login; an earlier link ends.',
    params: idParams,
    reply: z.object({ sent: z.literal(true) }),
  },
  viewPapersLink: {
    summary: 'Which papers of a claim are missing, and nothing else of it. 410 once none is missing or the claim is decided.',
    params: z.object({ token }),
    reply: z.extend(linkedClaim, {
      /** `needed`: mandatory for complete documents; others are optional. */
      missing: z.array(z.object({ paper, needed: z.boolean() })),
    }),
  },
  addPaperByLink: {
    summary: 'Adds one missing paper, of one file or several. The link is looked at before the files are received.',
    params: z.object({ token, paper }),
    reply: z.object({ added: paper }),
  },
};
