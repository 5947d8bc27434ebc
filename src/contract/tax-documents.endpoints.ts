import { endpoint } from './endpoint.ts';

export const listTaxDocuments = endpoint({
  id: 'tax-documents.list',
  method: 'GET',
  path: '/tax-documents',
  access: 'tax-document.read',
  summary:
    'Receipt vouchers, tax invoices, refund vouchers and credit notes, newest first: one’s own, or all for whoever has the cash duty',
});

export const getTaxDocumentPdf = endpoint({
  id: 'tax-documents.pdf',
  method: 'GET',
  path: '/tax-documents/{id}/pdf',
  access: 'tax-document.read',
  summary: 'A tax document as PDF, in the reader’s language',
  kind: 'file',
});

export const getGstr1 = endpoint({
  id: 'tax-documents.gstr-1',
  method: 'GET',
  path: '/tax-documents/gstr-1',
  access: 'tax-return.read',
  summary:
    'GSTR-1 of a month as JSON in the portal’s shape: B2B, B2CL, B2CS, CDNR, CDNUR, advances (table 11), HSN and the summary of documents; that it was taken out is recorded',
  kind: 'file',
  limit: { max: 20, per: 'hour', by: 'user' },
});
