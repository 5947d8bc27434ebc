import { isPan } from './pan.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** GST state codes: 01 to 38, of which 25 and 28 stand on old certificates only, and 96, 97, 99 for foreign, other territory and centre. */
const specialCodes: readonly number[] = [96, 97, 99];

/** A GSTIN in capitals without spaces. */
export function normaliseGstin(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** The check character of the first fourteen (Luhn modulo 36). */
export function gstinCheckCharacter(first14: string): string {
  let total = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    total += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (total % 36)) % 36);
}

function isStateCode(code: number): boolean {
  return (code >= 1 && code <= 38) || specialCodes.includes(code);
}

/** Is this a GSTIN: known state code, a PAN inside, entity number, Z, right check character? */
export function isGstin(text: string): boolean {
  const gstin = normaliseGstin(text);
  if (!/^\d{2}[A-Z0-9]{10}[1-9A-Z]Z[0-9A-Z]$/.test(gstin)) return false;
  if (!isStateCode(Number(gstin.slice(0, 2))) || !isPan(gstin.slice(2, 12))) return false;
  return gstinCheckCharacter(gstin.slice(0, 14)) === gstin.charAt(14);
}

/** The PAN inside a GSTIN, to compare with the one given. */
export function panOfGstin(text: string): string {
  return normaliseGstin(text).slice(2, 12);
}
