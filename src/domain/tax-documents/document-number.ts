import type { IsoDate } from '../dates.ts';
import { firstDayOfFinancialYear } from '../dates.ts';

/** In the order in which their series are locked, so that two transactions never wait for each other; what another corrects comes before it. */
export const taxDocumentKinds = ['receipt-voucher', 'tax-invoice', 'refund-voucher', 'credit-note'] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

const letters: Record<TaxDocumentKind, string> = {
  'receipt-voucher': 'R',
  'tax-invoice': 'I',
  'refund-voucher': 'F',
  'credit-note': 'C',
};

/** '2026-27' for each day from 1 April 2026 until 31 March 2027. */
export function financialYearOf(day: IsoDate): string {
  const year = Number(firstDayOfFinancialYear(day).slice(0, 4));
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

/** At most 16 characters of letters, digits, dash and slash (CGST rules 46, 50, 51, 53): 'GPI/26-27/000123'. Beyond a million a year the first slash gives way. */
export function documentNumber(kind: TaxDocumentKind, financialYear: string, serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 1 || serial > 9_999_999) throw new RangeError(`not a serial number: ${serial}`);
  const [letter, year] = [letters[kind], financialYear.slice(2)];
  return serial < 1_000_000 ? `GP${letter}/${year}/${String(serial).padStart(6, '0')}` : `GP${letter}${year}/${serial}`;
}
