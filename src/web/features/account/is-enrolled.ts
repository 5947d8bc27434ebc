import type { Factors } from './factors-card.tsx';

/** Whether a change of the factors asks for one of them; before the first it asks for the password. */
export function isEnrolled({ passkeys, totpSince }: Factors): boolean {
  return passkeys.length > 0 || totpSince !== null;
}
