import { z } from '#contract/zod-setup.ts';

const party = z.object({
  name: z.string(),
  address: z.string(),
  gstin: z.nullable(z.string()),
});

/** What a document says of both sides, as it was when it was issued. */
export const taxDocumentContent = z.object({
  supplier: party,
  recipient: party,
  supply: z.enum(['claim-work', 'advance', 'listing']),
  /** The claim's number, or the garage's name. */
  subject: z.string(),
  /** The day of the event, which is earlier where our own details were set later. */
  eventOn: z.string(),
});
export type TaxDocumentContent = z.output<typeof taxDocumentContent>;
