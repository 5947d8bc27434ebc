import { scopeOf } from '#domain/permissions.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { ClaimFile } from '../claim-file.ts';

/** Rupees that the owner owes us after the payout and has not paid; null where nothing is owed, and for everybody else. */
export function owedByOwner({ charge }: ClaimFile, reader: UserActor): number | null {
  return charge && scopeOf(reader, 'claim.read') === 'own' ? paiseToRupees(paise(charge.amount)) : null;
}
