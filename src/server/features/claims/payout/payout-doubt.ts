import type { MessageKey } from '#contract/messages.ts';
import { lastWord } from '#server/features/signatures/signatures.service.ts';
import type { SignatureReader } from '#server/features/signatures/signatures.service.ts';
import type { Payee } from './payee.ts';
import { isAccountOf } from './payee.ts';

export interface Payable {
  readonly claimId: string;
  /** In paise. */
  readonly amount: number;
  readonly account: Pick<Payee, 'ifsc' | 'accountEncrypted'>;
}

export type PayoutDoubt = Extract<
  MessageKey,
  `payout.alert.payee-${string}` | 'payout.alert.not-approved' | 'payout.alert.altered' | 'payout.alert.insurer-denies'
>;

/** Why this amount does not go to this account by itself: what a person approved or released last is another. Null when it is just that. */
export async function payoutDoubt(reader: SignatureReader, { claimId, amount, account }: Payable): Promise<PayoutDoubt | null> {
  const word = await lastWord(reader, claimId);
  if (word === 'none') return 'payout.alert.not-approved';
  if (word === 'altered' || !word.pays || word.amount !== amount) return 'payout.alert.altered';
  if (word.payee === null) return 'payout.alert.payee-new';
  return isAccountOf(reader.cipher, account, word.payee) ? null : 'payout.alert.payee-changed';
}
