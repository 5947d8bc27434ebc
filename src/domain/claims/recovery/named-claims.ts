import type { IsoDate } from '#domain/dates.ts';
import type { Paise } from '#domain/money.ts';

/** Normalises a claim number for comparison: 'nia/cl 2026-000123' and 'NIACL2026000123' are equal. The database does the same in `receivable.number_key`. */
export function claimKey(number: string): string {
  return number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** A claim with an amount outstanding from the insurer. */
export interface OpenReceivable {
  readonly id: string;
  readonly claimId: string;
  readonly claimNumber: string;
  readonly insurerClaimNumber: string;
  readonly outstanding: Paise;
  readonly dueOn: IsoDate;
}

/** Receivables by number, ours or the insurer's. */
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

/** Shorter numbers are too ambiguous in a bank narration. */
const shortest = 6;
/** Maximum number of parts of a claim number: NIA/CL/21/2026/000123. */
const mostPieces = 8;

/** Claims named in a bank narration in order of appearance, each part used once; and the numbers that match several claims. */
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
