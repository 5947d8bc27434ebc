import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BankAccount, BankCheck } from './check-bank-account.ts';
import { checkBankAccount } from './check-bank-account.ts';
import { bankTarget, openGate } from './signup-gates.ts';
import { messageText } from '#server/platform/words/wordings.ts';

interface Verified {
  verified: boolean;
  nameAtBank: string | null;
  nameMatch: BankCheck['nameMatch'];
  message: string;
  messageKey: string;
  gateToken: string | null;
}

/** Checks an account at its bank; when number and name are right, opens the bank gate. */
export async function verifyBank(platform: Platform, actor: Actor, account: BankAccount): Promise<Verified> {
  const { verified, nameAtBank, nameMatch, reference, message } = await checkBankAccount(platform, account);
  const target = bankTarget(account.accountNumber, account.ifsc, account.accountName);
  const gateToken = verified
    ? await inTransaction(platform, actor, (tx) => openGate(tx, 'bank', target, { nameAtBank, nameMatch, reference }))
    : null;
  // Anybody may ask, of any account: whose it is learns only who named its holder.
  return {
    verified,
    nameAtBank: nameMatch === 'match' ? nameAtBank : null,
    nameMatch,
    message: messageText(message),
    messageKey: message,
    gateToken,
  };
}
