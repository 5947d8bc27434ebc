import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import { taxDetailsInForce } from '#server/features/tax-documents/tax-documents.service.ts';

/** The account that an insurer is told to pay a claim into. */
export interface PayTo {
  readonly kind: 'virtual' | 'own';
  readonly holder: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  /** Bank and branch; empty where nobody has said. */
  readonly bank: string;
}

/** Ours, as two people set it; null while nobody has: then nothing is sent to an insurer. */
export async function payToOf(db: Kysely<DB>, _claimId: string, now: Date): Promise<PayTo | null> {
  const own = await taxDetailsInForce(db, now);
  if (!own || own.accountNumber === '') return null;
  return { kind: 'own', holder: own.legalName, accountNumber: own.accountNumber, ifsc: own.ifsc, bank: own.bankName };
}
