import type { Kysely } from 'kysely';
import type { DB } from '#server/platform/db/database-types.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';

/** Where an insurer pays what it owes for one claim. */
export interface VirtualAccountDetails {
  /** Whole: for the notice of assignment, and for staff who handle this money. Never for a log, an address or an audit. */
  readonly accountNumber: string;
  /** Its last four digits, for anybody who may see the claim. */
  readonly masked: string;
  readonly ifsc: string;
  readonly beneficiary: string;
  /** Closed: transfers to it bounce, since all is paid. */
  readonly isActive: boolean;
}

/** The virtual account of a claim's receivable; null while the gateway has not given one. */
export async function findVirtualAccount(
  { db, cipher }: { readonly db: Kysely<DB>; readonly cipher: Pick<FieldCipher, 'decrypt'> },
  claimId: string,
): Promise<VirtualAccountDetails | null> {
  const row = await db
    .selectFrom('virtual_account')
    .select(['account_encrypted', 'account_last4', 'ifsc', 'beneficiary', 'state'])
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  if (!row || row.account_encrypted === null || row.ifsc === null) return null;
  return {
    accountNumber: cipher.decrypt(row.account_encrypted),
    masked: `•••• ${row.account_last4 ?? ''}`,
    ifsc: row.ifsc,
    beneficiary: row.beneficiary,
    isActive: row.state === 'active',
  };
}
