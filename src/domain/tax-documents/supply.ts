import { paise, subtract, ZERO } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { isGstin, normaliseGstin, gstStateCode } from '#domain/kyc/tax-numbers.ts';
import type { IsoDate } from '#domain/dates.ts';

/** In the order in which their series are locked, so that two transactions never wait for each other; what another corrects comes before it. */
export const taxDocumentKinds = ['receipt-voucher', 'tax-invoice', 'refund-voucher', 'credit-note'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

const letters: Record<TaxDocumentKind, string> = {
  'receipt-voucher': 'R',
  'tax-invoice': 'I',
  'refund-voucher': 'F',
  'credit-note': 'C',
};

/** At most 16 characters of letters, digits, dash and slash (CGST rules 46, 50, 51, 53): 'GPI/26-27/000123'. Beyond a million a year the first slash gives way. */
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

/**
 * The state code of where a service is supplied (IGST Act, section 12(2)): of a registered recipient that of its GSTIN, else that of the address on record, and without one the supplier's own.
 * Returns the GSTIN only where it is one.
 */
export function placeOfSupply(
  recipient: { readonly gstin: string | null; readonly state: string | null },
  ownState: string,
): { readonly gstin: string | null; readonly place: string } {
  const gstin = recipient.gstin !== null && isGstin(recipient.gstin) ? normaliseGstin(recipient.gstin) : null;
  const place = gstin?.slice(0, 2) ?? gstStateCode(recipient.state ?? '') ?? ownState;
  return { gstin, place };
}

/** One dated version of who issues the tax documents. There is none of the product's own: until staff set one, no document is issued, and those of what happened before follow. */
export interface OwnTaxDetails {
  readonly version: string;
  readonly validFrom: IsoDate;
  readonly legalName: string;
  readonly gstin: string;
  /** Of the company register; empty where nobody has said it. */
  readonly cin: string;
  /** A name a line; empty where nobody has said them. */
  readonly directors: string;
  readonly address: string;
  /** Services accounting codes: of the work on a claim and the advance, and of a garage's listing. */
  readonly claimSac: string;
  readonly listingSac: string;
  /** Where insurers pay to; empty until somebody sets it. */
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bankName: string;
  /** The Reserve Bank's bank rate, by which insurers owe interest; null while nobody has said it. */
  readonly bankRatePercent: number | null;
}

export const usualSac = { claim: '997159', listing: '998599' } as const;
