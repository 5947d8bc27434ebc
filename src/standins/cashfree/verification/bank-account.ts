import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ifscCode, pattern, readRequest } from '#standins/cashfree/read-request.ts';
import { unprocessable } from '#standins/cashfree/vendor-error.ts';
import type { World } from '#standins/cashfree/world.ts';

const request = z.object({
  bank_account: pattern(/^[A-Za-z0-9]{6,40}$/),
  ifsc: ifscCode,
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  phone: z.optional(z.string()),
});

/** 422 means that the bank did not respond, except for fraud and for our own empty wallet. */
const troubles: Record<string, [code: string, message: string]> = {
  '3333': ['npci_unavailable', 'NPCI is unavailable, please try after some time'],
  '4444': ['fraud_account', 'Fraud account'],
  '5555': ['insufficient_balance', 'Insufficient balance to process this request'],
};

/**
 * `POST /bank-account/sync`. The last four digits select the result: 0000 invalid, 1111 belongs to another person, 2222 to a similar name, 3333 bank
 * unavailable, 4444 fraud, 5555 our wallet is empty; any other belongs to the given name.
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

const banks: Record<string, string> = {
  YESB: 'Yes Bank',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  SBIN: 'State Bank of India',
  UTIB: 'Axis Bank',
  PUNB: 'Punjab National Bank',
  KKBK: 'Kotak Mahindra Bank',
  BARB: 'Bank of Baroda',
  CNRB: 'Canara Bank',
  UBIN: 'Union Bank of India',
  IDIB: 'Indian Bank',
  IOBA: 'Indian Overseas Bank',
  BKID: 'Bank of India',
  CBIN: 'Central Bank of India',
  FDRL: 'Federal Bank',
  INDB: 'IndusInd Bank',
  IDFB: 'IDFC First Bank',
  RATN: 'RBL Bank',
  SIBL: 'South Indian Bank',
};

/** The bank of an IFSC; undefined for an unknown bank code. */
export function bankOf(ifsc: string): { name: string; branch: string } | undefined {
  const name = banks[ifsc.slice(0, 4)];
  return name ? { name, branch: `Branch ${ifsc.slice(5)}` } : undefined;
}

type NameScore = { score: number; result: string };

/** Similarity of two names, 0 to 100: shared words over all words, an initial counting half. Symmetric; order does not matter. */
export function nameScore(left: string, right: string): NameScore {
  const [a, b] = [words(left), words(right)];
  if (a.length === 0 || b.length === 0) return { score: 0, result: 'NO_MATCH' };
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const shared = shorter.reduce(
    (sum, word) => sum + (longer.includes(word) ? 1 : longer.some((other) => isInitialOf(word, other)) ? 0.5 : 0),
    0,
  );
  const score = Math.round((shared / longer.length) * 10_000) / 100;
  return { score, result: resultOf(score) };
}

function resultOf(score: number): string {
  if (score >= 100) return 'DIRECT_MATCH';
  if (score >= 75) return 'GOOD_PARTIAL_MATCH';
  if (score >= 50) return 'MODERATE_PARTIAL_MATCH';
  return score >= 30 ? 'POOR_PARTIAL_MATCH' : 'NO_MATCH';
}

function words(name: string): string[] {
  return name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '');
}

function isInitialOf(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  return short.length === 1 && long.startsWith(short);
}

/** Fictional people; the last two digits of an Aadhaar number select one, so that tests are predictable. */
export const personNames: readonly string[] = [
  'Aarav Sharma',
  'Priya Nair',
  'Rohan Mehta',
  'Ananya Iyer',
  'Vikram Singh',
  'Kavya Reddy',
  'Arjun Patel',
  'Meera Joshi',
  'Sanjay Kumar',
  'Divya Menon',
  'Rahul Verma',
  'Sneha Kulkarni',
  'John Doe',
  'Pooja Desai',
  'Karthik Subramanian',
  'Neha Gupta',
  'Imran Khan',
  'Lakshmi Rao',
  'Manoj Yadav',
  'Farah Sheikh',
];
