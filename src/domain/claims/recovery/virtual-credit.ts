/** What the gateway says of a transfer into a virtual account. `refused`: it never became ours, or went back. */
export type ToldCredit = 'pending' | 'received' | 'refused';

/** What we made of it. `refused` was never booked; `reversed` was, and is taken back. */
export const creditStates = ['received', 'refused', 'reversed'] as const;
export type CreditState = (typeof creditStates)[number];

export type CreditStep = 'book' | 'refuse' | 'reverse' | 'doubt' | 'nothing';

/**
 * What one reading of the gateway asks for, whatever was read before and in whichever order: a transfer is received once, and what the gateway
 * gave up it does not give again. An older reading that arrives late says `received` of what is over: where it was booked before that is nothing new,
 * where it never was, a person looks.
 */
export function creditStep(known: CreditState | null, told: ToldCredit): CreditStep {
  if (told === 'pending' || known === 'reversed') return 'nothing';
  if (known === null) return told === 'received' ? 'book' : 'refuse';
  if (known === 'received') return told === 'refused' ? 'reverse' : 'nothing';
  return told === 'received' ? 'doubt' : 'nothing';
}

/** The gateway and the bank write one account with and without leading zeros. */
export function sameAccount(a: string, b: string): boolean {
  const plain = (number: string) =>
    number
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
      .replace(/^0+/, '');
  return plain(a) === plain(b);
}

/**
 * May money from this account count towards the claim by itself? Anybody's may while no account of the insurer is known; the gateway's lock answers where it does
 * not tell the account.
 */
export function isFromInsurer(remitter: string | null, accounts: readonly string[], isLocked: boolean): boolean {
  if (accounts.length === 0) return true;
  return remitter === null ? isLocked : accounts.some((account) => sameAccount(account, remitter));
}
