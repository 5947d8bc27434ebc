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
