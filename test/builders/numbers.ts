import { randomInt } from 'node:crypto';
import { gstinCheckCharacter } from '#domain/kyc/tax-numbers.ts';

const letter = () => String.fromCodePoint(65 + randomInt(26));

/** A well-formed PAN of a firm that nobody else has. */
export function ownPan(): string {
  return `${letter()}${letter()}${letter()}F${letter()}${String(randomInt(1, 10_000)).padStart(4, '0')}${letter()}`;
}

/** The GSTIN in the state of the holder of this PAN; `entity` counts the holder's registrations there. */
export function gstinOf(pan: string, stateCode = '27', entity = 1): string {
  const first14 = `${stateCode}${pan}${entity}Z`;
  return first14 + gstinCheckCharacter(first14);
}

/** A bank account's number that nobody else has; its last digit keeps it from those that script the stand-in. */
export function ownAccount(): string {
  return `9${String(randomInt(10 ** 10)).padStart(10, '0')}6`;
}
