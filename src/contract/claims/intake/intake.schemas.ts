import { claimDto } from '#contract/claims/claims.schemas.ts';
import { idField, idParams } from '#contract/fields.ts';
import { oneLine } from '#contract/text-fields.ts';
import { z } from '#contract/zod-setup.ts';
import { ownersPapers } from '#domain/claims/intake/papers.ts';
import { claimLinkToken as token, linkedClaim } from '#contract/claims/claim-fields.ts';

const garageChoiceDto = z.object({
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
  listGarageChoices: {
    params: idParams,
    query: z.object({ search: z.optional(oneLine(100)) }),
    reply: z.array(garageChoiceDto),
  },
  linkGarage: { params: idParams, body: z.object({ listingId: idField }), reply: claimDto },
};

const paper = z.enum(ownersPapers);

/** What each endpoint takes and answers, by its id. */
export const papersLinkSchemas = {
  sendPapersLink: { params: idParams, reply: z.object({ sent: z.literal(true) }) },
  viewPapersLink: {
    params: z.object({ token }),
    reply: z.extend(linkedClaim, {
      /** `needed`: without it the papers are not complete; others help. */
      missing: z.array(z.object({ paper, needed: z.boolean() })),
    }),
  },
  addPaperByLink: {
    params: z.object({ token, paper }),
    reply: z.object({ added: paper }),
  },
};
