/** Gateway status of a transfer into a virtual account. `refused`: never received, or returned. */
export type ToldCredit = 'pending' | 'received' | 'refused';

/** Our status. `refused` was never posted; `reversed` was posted and then reversed. */
export const creditStates = ['received', 'refused', 'reversed'] as const;
export type CreditState = (typeof creditStates)[number];

export type CreditStep = 'book' | 'refuse' | 'reverse' | 'doubt' | 'nothing';

/**
 * The next step for one gateway status, independent of order and repetition: a transfer is received once, and a refusal is final. A late `received` for a
 * finished transfer is ignored if it was posted before, and otherwise flagged for review.
 */
export function creditStep(known: CreditState | null, told: ToldCredit): CreditStep {
  if (told === 'pending' || known === 'reversed') return 'nothing';
  if (known === null) return told === 'received' ? 'book' : 'refuse';
  if (known === 'received') return told === 'refused' ? 'reverse' : 'nothing';
  return told === 'received' ? 'doubt' : 'nothing';
}

/** Gateway and bank write the same account with and without leading zeros. */
export function sameAccount(a: string, b: string): boolean {
  const plain = (number: string) =>
    number
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .replace(/^0+/, '');
  return plain(a) === plain(b);
}

/**
 * Whether money from this account is allocated automatically. Any account qualifies while none of the insurer's is known; without a remitter account the
 * gateway's lock decides.
 */
export function isFromInsurer(remitter: string | null, accounts: readonly string[], isLocked: boolean): boolean {
  if (accounts.length === 0) return true;
  return remitter === null ? isLocked : accounts.some((account) => sameAccount(account, remitter));
}
