import { doubleKinds, doubleRelations } from '#domain/kyc/doubles.ts';
import { roles } from '#domain/roles.ts';
import { idField, requiredText } from '#contract/fields.ts';
import { z } from '#contract/zod-setup.ts';

/** Another account with the same GSTIN, PAN, bank account, or name in the district. */
export const doubleDto = z.object({
  userId: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** Garages only. */
  garageId: z.nullable(z.string()),
  shared: z.array(z.enum(doubleKinds)),
  state: z.enum(['open', 'waiting', 'answered']),
  /** Answer given or awaiting confirmation. */
  answer: z.nullable(z.object({ relation: z.enum(doubleRelations), reason: z.string() })),
});
export type DoubleDto = z.output<typeof doubleDto>;

export const answerDoubleBody = z.object({
  otherId: idField,
  relation: z.enum(doubleRelations, 'kyc.double.relation.required'),
  reason: requiredText('kyc.reason.required', 500),
});

/** The proposed answer as displayed. */
export const doubleValue = z.object({
  first: z.string(),
  second: z.string(),
  shared: z.array(z.enum(doubleKinds)),
  relation: z.enum(doubleRelations),
  reason: z.string(),
});
