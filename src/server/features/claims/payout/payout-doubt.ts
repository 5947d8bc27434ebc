import type { MessageKey } from '#contract/messages.ts';
import type { Kysely } from 'kysely';
import { paise } from '#domain/money.ts';
import { lastWord } from '#server/features/signatures/signatures.service.ts';
import type { SignatureReader } from '#server/features/signatures/signatures.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { DB } from '#server/platform/db/database-types.ts';
import { loadClaim } from '../load-claims.ts';
import { advanceOnInvoice } from '../offer/advance-on-invoice.ts';
import { isUnderOtherIdentity } from './other-identity.ts';
import type { Payee } from './payee.ts';
import { beneficiaryId, isAccountOf } from './payee.ts';

export interface Payable {
  readonly claimId: string;
  /** In paise. */
  readonly amount: number;
  readonly account: Pick<Payee, 'ifsc' | 'accountEncrypted'>;
}

export type PayoutDoubt = Extract<
  MessageKey,
  | `payout.alert.payee-${string}`
  | 'payout.alert.release-waits'
  | 'payout.alert.not-approved'
  | 'payout.alert.altered'
  | 'payout.alert.identity-changed'
  | 'payout.alert.insurer-denies'
>;

/** Why this amount does not go to this account by itself: what a person approved or released last is another. Null when it is just that. */
export async function payoutDoubt(
  reader: SignatureReader & { readonly db: Kysely<DB> },
  { claimId, amount, account }: Payable,
): Promise<PayoutDoubt | null> {
  const word = await lastWord(reader, claimId);
  if (word === 'none') return 'payout.alert.not-approved';
  if (word !== 'altered' && (await isUnderOtherIdentity(reader.db, claimId, word.at))) return 'payout.alert.identity-changed';
  if (word !== 'altered' && word.action === 'release-payout') return 'payout.alert.release-waits';
  if (word === 'altered' || !word.pays || word.amount === null) return 'payout.alert.altered';
  if (word.amount !== amount && !(await isLoweredByInvoice(reader.db, claimId, word.amount, amount)))
    return 'payout.alert.altered';
  if (word.payee === null) return 'payout.alert.payee-new';
  return isAccountOf(reader.cipher, account, word.payee) ? null : 'payout.alert.payee-changed';
}

/** Did the garage change its account, with no payout to this one since? A person looks at the first, whenever its claim was approved. */
export async function isFirstSinceChange(tx: Tx, payee: Payee): Promise<boolean> {
  const change = await tx.db
    .selectFrom('garage_bank_change')
    .select('changed_at')
    .where('garage_id', '=', payee.garageId)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!change) return false;
  const paid = await tx.db
    .selectFrom('transfer')
    .select('id')
    .where('beneficiary_id', '=', beneficiaryId(tx.cipher, payee))
    .where('created_at', '>=', change.changed_at)
    .where('state', 'not in', ['failed', 'reversed'])
    .limit(1)
    .executeTakeFirst();
  return paid === undefined;
}

/** Less than a person approved goes out only as the garage's own invoice makes it, calculated anew here. */
async function isLoweredByInvoice(db: Kysely<DB>, claimId: string, decided: number, amount: number): Promise<boolean> {
  if (amount > decided) return false;
  return (await advanceOnInvoice(db, await loadClaim(db, claimId, new Date()), paise(decided))) === amount;
}
