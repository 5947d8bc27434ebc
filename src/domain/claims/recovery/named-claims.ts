import type { IsoDate } from '#domain/dates.ts';
import type { Paise } from '#domain/money.ts';

/** A claim's number as it is compared: 'nia/cl 2026-000123' and 'NIACL2026000123' are one. The database has the same in `receivable.number_key`. */
export function claimKey(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** A claim for which an insurer still owes us. */
export interface OpenReceivable {
  readonly id: string;
  readonly claimId: string;
  readonly claimNumber: string;
  readonly insurerClaimNumber: string;
  readonly outstanding: Paise;
  readonly dueOn: IsoDate;
}

/** Those that a number may mean, ours or the insurer's. */
export type ByNumber = ReadonlyMap<string, readonly OpenReceivable[]>;

export function byNumber(receivables: readonly OpenReceivable[]): ByNumber {
  const index = new Map<string, OpenReceivable[]>();
  for (const receivable of receivables)
    for (const key of new Set([claimKey(receivable.claimNumber), claimKey(receivable.insurerClaimNumber)])) {
      if (key === '') continue;
      const same = index.get(key);
      if (same) same.push(receivable);
      else index.set(key, [receivable]);
    }
  return index;
}

/** A number shorter than this may be anything in a bank's text. */
const shortest = 6;
/** A number falls into so many pieces at most: NIA/CL/21/2026/000123. */
const mostPieces = 8;

/** The claims that a bank's text names, each piece of it read once, in the order in which they are named; and the numbers that mean several claims. */
export function namedIn(text: string, index: ByNumber): { claims: OpenReceivable[]; several: string[] } {
  const pieces = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const claims = new Map<string, OpenReceivable>();
  const several: string[] = [];
  for (let from = 0; from < pieces.length; from += 1)
    for (let count = Math.min(mostPieces, pieces.length - from); count > 0; count -= 1) {
      const key = pieces.slice(from, from + count).join('');
      const meant = key.length < shortest ? undefined : index.get(key);
      if (!meant) continue;
      const [only] = meant;
      if (meant.length === 1 && only) claims.set(only.id, only);
      else several.push(key);
      from += count - 1;
      break;
    }
  return { claims: [...claims.values()], several };
}
