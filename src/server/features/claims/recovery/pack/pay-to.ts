import type { Kysely } from 'kysely';
import { findBank } from '#server/features/places/places.service.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import { findVirtualAccount } from '../virtual-accounts/virtual-account.queries.ts';
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

/** What is asked: the database, and what opens the number of an account. */
export interface PayToSource {
  readonly db: Kysely<DB>;
  readonly cipher: Pick<FieldCipher, 'decrypt'>;
}

/** The claim's own account, while it is open; else ours, as two people set it. Null while nobody has: then nothing is sent to an insurer. */
export async function payToOf(source: PayToSource, claimId: string, now: Date): Promise<PayTo | null> {
  const own = await taxDetailsInForce(source.db, now);
  if (!own || own.accountNumber === '') return null;
  const virtual = await findVirtualAccount(source, claimId);
  if (virtual?.isActive) {
    const { beneficiary: holder, accountNumber, ifsc } = virtual;
    return { kind: 'virtual', holder, accountNumber, ifsc, bank: (await findBank(ifsc))?.name ?? '' };
  }
  return { kind: 'own', holder: own.legalName, accountNumber: own.accountNumber, ifsc: own.ifsc, bank: own.bankName };
}
