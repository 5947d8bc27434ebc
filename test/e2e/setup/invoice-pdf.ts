import { todayInKolkata } from '#domain/dates.ts';
import { drawInvoice, layouts } from '#standins/invoices/draw-invoice.ts';

/** A bill that says its number and date, as the garage's own program prints it. */
export function invoicePdf(number: string): Promise<Buffer> {
  const party = { name: 'Deccan Motors', gstin: '' };
  const date = todayInKolkata(new Date());
  const parties = { supplier: party, addressee: party, placeOfSupply: '27', state: 'Maharashtra' };
  return drawInvoice({ number, date, ...parties, lines: [], total: 0 }, layouts[0]);
}
