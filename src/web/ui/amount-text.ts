import { writtenRupees } from '#domain/written-rupees.ts';

const lakh = 100_000;
const crore = 10_000_000;

/** Parses a money field; `undefined` if empty, `NaN` if not a number. */
export function parseAmount(typed: unknown): number | undefined {
  if (typeof typed === 'number') return typed;
  if (typeof typed !== 'string') return undefined;
  return writtenRupees(typed);
}

export interface AmountWords {
  readonly amount: string;
  readonly unit: 'lakh' | 'crore';
}

/** 245000 rupees → 2.45 lakh; undefined below one lakh. Rounded to two decimals. */
export function amountInWords(rupees: number): AmountWords | undefined {
  const size = Math.abs(rupees);
  if (!Number.isFinite(size) || size < lakh) return undefined;
  const unit = size >= crore ? 'crore' : 'lakh';
  const amount = (rupees / (unit === 'crore' ? crore : lakh)).toLocaleString('en-IN', { maximumFractionDigits: 2 });
  return { amount, unit };
}
