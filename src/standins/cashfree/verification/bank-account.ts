import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ifscCode, pattern, readRequest } from '../read-request.ts';
import { unprocessable } from '../vendor-error.ts';
import type { World } from '../world.ts';
import { bankOf } from './banks.ts';
import { nameScore } from './name-score.ts';

const request = z.object({
  bank_account: pattern(/^[A-Za-z0-9]{6,40}$/),
  ifsc: ifscCode,
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  phone: z.optional(z.string()),
});

/** 422 means that the bank gave no answer, except for fraud and for our own empty wallet. */
const troubles: Record<string, [code: string, message: string]> = {
  '3333': ['npci_unavailable', 'NPCI is unavailable, please try after some time'],
  '4444': ['fraud_account', 'Fraud account'],
  '5555': ['insufficient_balance', 'Insufficient balance to process this request'],
};

/**
 * `POST /bank-account/sync`. The last four digits script it: 0000 invalid, 1111 belongs to somebody else, 2222 to a similar
 * name, 3333 the bank cannot be asked, 4444 fraud, 5555 our wallet is empty; any other belongs to the name given.
 */
export async function verifyBankAccount(world: World, body: unknown): Promise<Record<string, unknown>> {
  const wanted = readRequest(request, body);
  if (world.settings.bankDelayMs > 0) await pause(world.settings.bankDelayMs, undefined, { ref: false });
  const ending = wanted.bank_account.slice(-4);
  const trouble = troubles[ending];
  if (trouble) throw unprocessable(...trouble);
  const referenceId = Number(world.chance.id());
  if (ending === '0000') {
    return {
      reference_id: referenceId,
      name_at_bank: '',
      bank_name: bankOf(wanted.ifsc)?.name ?? '',
      account_status: 'INVALID',
      account_status_code: 'INVALID_BANK_ACCOUNT',
    };
  }
  const nameAtBank = nameOf(ending, wanted.name);
  const match = wanted.name ? nameScore(wanted.name, nameAtBank) : null;
  return {
    reference_id: referenceId,
    name_at_bank: nameAtBank,
    bank_name: bankOf(wanted.ifsc)?.name ?? '',
    utr: world.chance.digits('bank-check', 12),
    city: 'BENGALURU',
    branch: 'MG ROAD',
    micr: 560_002_001,
    ...(match ? { name_match_score: match.score.toFixed(2), name_match_result: match.result } : {}),
    account_status: 'VALID',
    account_status_code: 'ACCOUNT_IS_VALID',
  };
}

function nameOf(ending: string, given: string | undefined): string {
  if (ending === '1111') return 'RAMESH BABU GUPTA';
  const name = (given ?? 'John Doe').toUpperCase();
  return ending === '2222' ? `${name.split(' ')[0] ?? name} CHAUDHARY` : name;
}
