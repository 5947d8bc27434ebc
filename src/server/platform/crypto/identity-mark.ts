import type { FieldCipher } from './field-cipher.ts';

/** Tells whether two people have the same PAN, without it being readable. */
export function panMark(cipher: FieldCipher, pan: string): string {
  return cipher.seal('identity-pan', pan.replaceAll(/\s/g, '').toUpperCase());
}

/** The same of a bank account, whichever branch's IFSC and however many leading zeros it is given with. */
export function accountMark(cipher: FieldCipher, ifsc: string, accountNumber: string): string {
  return cipher.seal(
    'identity-account',
    `${ifsc.slice(0, 4).toUpperCase()} ${accountNumber.replaceAll(/\s/g, '').replace(/^0+/, '')}`,
  );
}
