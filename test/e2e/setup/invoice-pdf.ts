import { todayInKolkata } from '#domain/dates.ts';
import { drawInvoice, layouts } from '#standins/invoices/draw-invoice.ts';

/** An invoice with number and date, as printed by a garage's own program. */
export function invoicePdf(number: string): Promise<Buffer> {
  const party = { name: 'Deccan Motors', gstin: '' };
  const date = todayInKolkata(new Date());
  const parties = { supplier: party, addressee: party, placeOfSupply: '27', state: 'Maharashtra' };
  return drawInvoice({ number, date, ...parties, lines: [], total: 0 }, layouts[0]);
}
