import { endpointsOf } from './endpoint.ts';
import type { tdsSchemas, taxDocumentsSchemas } from './tax-documents.schemas.ts';

const endpoint = endpointsOf<typeof tdsSchemas & typeof taxDocumentsSchemas>();

export const listTaxDocuments = endpoint({
  id: 'listTaxDocuments',
  method: 'GET',
  path: '/tax-documents',
  access: 'tax-document.read',
  summary:
    'Receipt vouchers, tax invoices, refund vouchers and credit notes, newest first: one’s own, or all for whoever has the cash duty',
});

export const getTaxDocumentPdf = endpoint({
  id: 'getTaxDocumentPdf',
  method: 'GET',
  path: '/tax-documents/{id}/pdf',
  access: 'tax-document.read',
  summary: 'A tax document as PDF, in the reader’s language',
  kind: 'file',
});

export const getGstr1 = endpoint({
  id: 'getGstr1',
  method: 'GET',
  path: '/tax-documents/gstr-1',
  access: 'tax-return.read',
  summary:
    'GSTR-1 of a month as JSON in the portal’s shape: B2B, B2CL, B2CS, CDNR, CDNUR, advances (table 11), HSN and the summary of documents; that it was taken out is recorded',
  kind: 'file',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const listTds = endpoint({
  id: 'listTds',
  method: 'GET',
  path: '/tds-deductions',
  access: 'tds.read',
  summary:
    'The register of tax deducted at source by financial year and quarter, newest first: what we kept back, or what insurers kept back of what they paid us. PANs are masked',
});

export const exportTds = endpoint({
  id: 'exportTds',
  method: 'GET',
  path: '/tds-deductions/export',
  access: 'tds.export',
  summary: 'The same with whole PANs, as CSV or XLSX; that it was taken out is recorded',
  kind: 'file',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const listTdsChallans = endpoint({
  id: 'listTdsChallans',
  method: 'GET',
  path: '/tds-challans',
  access: 'tds.read',
  summary: 'Deposits of what we kept back, newest first, and before them the months that are not deposited yet',
});

export const enterTdsChallan = endpoint({
  id: 'enterTdsChallan',
  method: 'POST',
  path: '/tds-challans',
  access: 'tds.deposit',
  summary:
    'One person enters the challan of all that was kept back under a section in a month; a second one confirms it. Entered again it replaces what waits',
  idempotent: true,
});

export const confirmTdsChallan = endpoint({
  id: 'confirmTdsChallan',
  method: 'POST',
  path: '/tds-challans/{id}/confirm',
  access: 'tds.confirm',
  summary: 'A second person confirms the deposit: what we owe is cleared, and the bank’s line is matched by its reference',
  idempotent: true,
});
