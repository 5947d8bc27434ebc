import { z } from '#contract/zod-setup.ts';
import type { Tx } from '../../platform/db/transaction.ts';

const facts = z.object({
  specializations: z.array(z.string()),
  yearsOfExperience: z.number(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
});

/** What the approved KYC says of a surveyor decides what the surveyor may be assigned. */
export async function admitSurveyor(tx: Tx, userId: string, fields: unknown): Promise<void> {
  const { specializations, yearsOfExperience, city, state, pincode } = facts.parse(fields);
  await tx.db
    .updateTable('surveyor_profile')
    .set({ specializations, years_of_experience: yearsOfExperience, city, state, pincode, updated_at: tx.now })
    .where('user_id', '=', userId)
    .execute();
}
