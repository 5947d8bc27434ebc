import { randomInt } from 'node:crypto';
import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';

const letter = () => String.fromCodePoint(65 + randomInt(26));

/** A unique, well-formed PAN of a firm. */
export function ownPan(): string {
  return `${letter()}${letter()}${letter()}F${letter()}${String(randomInt(1, 10_000)).padStart(4, '0')}${letter()}`;
}

/** The same of a person. */
export const ownPersonsPan = (): string => {
  const pan = ownPan();
  return `${pan.slice(0, 3)}P${pan.slice(4)}`;
};

/** The GSTIN of the PAN holder in this state; `entity` counts the registrations there. */
export function gstinOf(pan: string, stateCode = '27', entity = 1): string {
  const first14 = `${stateCode}${pan}${entity}Z`;
  return first14 + gstinCheckCharacter(first14);
}

/** A unique bank account number; its last digit avoids the numbers scripted in the stand-in. */
export function ownAccount(): string {
  return `9${String(randomInt(10 ** 10)).padStart(10, '0')}6`;
}
