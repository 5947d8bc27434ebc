import { paise, subtract, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { isGstin, normaliseGstin, gstStateCode } from '#domain/kyc/tax-numbers.ts';
import type { IsoDate } from '#domain/dates.ts';

/** In the order in which their series are locked, to avoid deadlocks; a corrected document precedes its correction. */
export const taxDocumentKinds = ['receipt-voucher', 'tax-invoice', 'refund-voucher', 'credit-note'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

const letters: Record<TaxDocumentKind, string> = {
  'receipt-voucher': 'R',
  'tax-invoice': 'I',
  'refund-voucher': 'F',
  'credit-note': 'C',
};

/**
 * At most 16 characters of letters, digits, dash and slash (CGST rules 46, 50, 51, 53): 'GPI/26-27/000123'. Above a million per year the first slash is
 * dropped.
 */
export function documentNumber(kind: TaxDocumentKind, financialYear: string, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1 || serial > 9_999_999) throw new RangeError(`not a serial number: ${serial}`);
  const [letter, year] = [letters[kind], financialYear.slice(2)];
  return serial < 1_000_000 ? `GP${letter}/${year}/${String(serial).padStart(6, '0')}` : `GP${letter}${year}/${serial}`;
}

export interface TaxSplit {
  readonly taxable: Paise;
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly igst: Paise;
  readonly total: Paise;
}

/**
 * Splits a gross price by place of supply: CGST and SGST in halves within the supplier's state, otherwise IGST. The halves are equal, as the portal requires:
 * each is rounded down, and an odd paisa is added to the taxable value, so that the total is unchanged.
 */
export function splitTax(total: Paise, tax: Paise, isOwnState: boolean): TaxSplit {
  if (tax < 0 || tax > total) throw new RangeError(`not a tax on ${total}: ${tax}`);
  const half = paise(Math.floor(tax / 2));
  const [cgst, sgst, igst] = isOwnState ? [half, half, ZERO] : [ZERO, ZERO, tax];
  return { taxable: subtract(total, paise(cgst + sgst + igst)), cgst, sgst, igst, total };
}

/** Rate in basis points for display beside an amount: derived from the amounts, to a quarter of a percent. */
export function taxRateOf(total: Paise, tax: Paise): number {
  return total === tax ? 0 : Math.round((tax * 10_000) / (total - tax) / 25) * 25;
}

/**
 * State code of the place of supply (IGST Act, section 12(2)): for a registered recipient that of the GSTIN, else of the address on record, and without one the
 * supplier's own. Returns the GSTIN only if valid.
 */
export function placeOfSupply(
  recipient: { readonly gstin: string | null; readonly state: string | null },
  ownState: string,
): { readonly gstin: string | null; readonly place: string } {
  const gstin = recipient.gstin !== null && isGstin(recipient.gstin) ? normaliseGstin(recipient.gstin) : null;
  const place = gstin?.slice(0, 2) ?? gstStateCode(recipient.state ?? '') ?? ownState;
  return { gstin, place };
}

/**
 * A dated version of the issuer of our tax documents. There is no default: until staff set one, no document is issued, and those of earlier events are issued
 * later.
 */
export interface OwnTaxDetails {
  readonly version: string;
  readonly validFrom: IsoDate;
  readonly legalName: string;
  readonly gstin: string;
  /** From the company register; empty if not entered. */
  readonly cin: string;
  /** One name per line; empty if not entered. */
  readonly directors: string;
  readonly address: string;
  /** Services accounting codes: for the work on a claim and the advance, and for a garage's listing. */
  readonly claimSac: string;
  readonly listingSac: string;
  /** Account for insurers' payments; empty until set. */
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bankName: string;
  /** Bank rate of the Reserve Bank, the basis of insurers' interest; null if not entered. */
  readonly bankRatePercent: number | null;
}

export const usualSac = { claim: '997159', listing: '998599' } as const;
