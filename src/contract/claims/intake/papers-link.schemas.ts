import { ownersPapers } from '#domain/claims/intake/papers.ts';
import { idParams } from '../../fields.ts';
import { z } from '../../zod-setup.ts';
import { claimLinkToken as token, linkedClaim } from '../claim-link.schemas.ts';

const paper = z.enum(ownersPapers);

/** What each endpoint takes and answers, by its id. */
export const papersLinkSchemas = {
  'papers-link.send': { params: idParams, reply: z.object({ sent: z.literal(true) }) },
  'papers-link.view': {
    params: z.object({ token }),
    reply: z.extend(linkedClaim, {
      /** `needed`: without it the papers are not complete; others help. */
      missing: z.array(z.object({ paper, needed: z.boolean() })),
    }),
  },
  'papers-link.add': {
    params: z.object({ token, paper }),
    reply: z.object({ added: paper }),
  },
};
