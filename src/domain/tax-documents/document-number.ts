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
