import { problem } from '#contract/errors.ts';
import type { MessageKey } from '#contract/messages.ts';
import { systemActor } from '../../platform/actor.ts';
import { spendCap } from '../../platform/caps/spend-cap.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { BankOutcome } from '../../platform/gateways/identity-verifier.ts';
import { GatewayError } from '../../platform/gateways/gateway-error.ts';
import { countAgainst } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';

export interface BankAccount {
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly accountName: string;
}

export interface BankCheck {
  readonly verified: boolean;
  readonly nameAtBank: string | null;
  readonly nameMatch: BankOutcome['nameMatch'];
  readonly reference: string | null;
  readonly message: MessageKey;
}

const checksPerAccountAndHour = 10;

/** Asks the bank through the gateway: not inside a transaction. A name that only resembles passes and is looked at by staff. 503 when the bank cannot be asked. */
export async function checkBankAccount(platform: Platform, account: BankAccount): Promise<BankCheck> {
  const max = checksPerAccountAndHour * platform.config.http.rateLimitFactor;
  await countAgainst(platform, {
    bucket: 'bank-check',
    subject: `${account.accountNumber}|${account.ifsc}`,
    max,
    windowSeconds: 3600,
  });
  await inTransaction(platform, systemActor('bank-check'), (tx) => spendCap(tx, 'bank'));
  const outcome = await ask(platform, account);
  const { nameAtBank, nameMatch, reference } = outcome;
  const known = { nameAtBank, nameMatch, reference };
  if (outcome.verified === 'invalid') return { ...known, verified: false, message: 'bank.invalid' };
  if (outcome.verified === 'inconclusive') throw problem('bank.unavailable', { retryAfterSeconds: 60 });
  if (nameMatch === 'match' || nameMatch === 'review') return { ...known, verified: true, message: 'bank.verified' };
  return { ...known, verified: false, message: nameMatch === 'unknown' ? 'bank.name-unknown' : 'bank.name-mismatch' };
}

async function ask(platform: Platform, account: BankAccount): Promise<BankOutcome> {
  try {
    return await platform.identity.verifyBankAccount({
      accountNumber: account.accountNumber,
      ifsc: account.ifsc,
      name: account.accountName,
    });
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    platform.log.error({ err: error }, 'bank check failed');
    if (error.kind === 'rejected')
      return { verified: 'invalid', nameAtBank: null, nameMatch: 'unknown', code: error.code ?? null, reference: null };
    throw problem('bank.unavailable', { retryAfterSeconds: 60 });
  }
}
