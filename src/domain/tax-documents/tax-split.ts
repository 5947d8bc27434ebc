import type { Paise } from '../money.ts';
import { paise, subtract, ZERO } from '../money.ts';

export interface TaxSplit {
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
  readonly total: Paise;
}

/**
 * A price with the tax inside it, by where it is supplied: in the supplier's own state half CGST and half SGST, elsewhere all IGST.
 * The halves are equal, as the portal asks: each is rounded down, and an odd paisa belongs to the taxable value, so that the total stays what was paid.
 */
export function splitTax(total: Paise, tax: Paise, isOwnState: boolean): TaxSplit {
  if (tax < 0 || tax > total) throw new RangeError(`not a tax on ${total}: ${tax}`);
  const half = paise(Math.floor(tax / 2));
  const [cgst, sgst, igst] = isOwnState ? [half, half, ZERO] : [ZERO, ZERO, tax];
  return { taxable: subtract(total, paise(cgst + sgst + igst)), cgst, sgst, igst, total };
}

/** The rate in basis points, as it is written beside an amount: from the amounts themselves, to a quarter of a per cent. */
export function taxRateOf(total: Paise, tax: Paise): number {
  return total === tax ? 0 : Math.round((tax * 10_000) / (total - tax) / 25) * 25;
}
