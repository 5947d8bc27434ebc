import type { listTaxDocuments } from '#contract/tax-documents.endpoints.ts';
import { day, rupees, text } from '#server/platform/exports/column.ts';
import type { TableOf } from '#server/platform/exports/list-routes.ts';

export const taxDocumentsTable: TableOf<typeof listTaxDocuments> = {
  name: 'tax-documents',
  columns: [
    text('Number', ({ number }) => number),
    text('Kind', ({ kind }) => kind),
    text('Financial year', ({ financialYear }) => financialYear),
    day('Issued', ({ issuedOn }) => issuedOn),
    text('Recipient', ({ recipient }) => recipient),
    text('Place of supply', ({ placeOfSupply }) => placeOfSupply),
    text('For', ({ subject }) => subject),
    text('Takes back', ({ corrects }) => corrects),
    rupees('Taxable', ({ taxable }) => taxable),
    rupees('CGST', ({ cgst }) => cgst),
    rupees('SGST', ({ sgst }) => sgst),
    rupees('IGST', ({ igst }) => igst),
    rupees('Total', ({ total }) => total),
  ],
};
