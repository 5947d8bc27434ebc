import { endpointsOf } from './endpoint.ts';
import type { taxDocumentsSchemas } from './tax-documents.schemas.ts';

const endpoint = endpointsOf<typeof taxDocumentsSchemas>();

export const listTaxDocuments = endpoint({
  id: 'listTaxDocuments',
  method: 'GET',
  path: '/tax-documents',
  access: 'tax-document.read',
});

export const getTaxDocumentPdf = endpoint({
  id: 'getTaxDocumentPdf',
  method: 'GET',
  path: '/tax-documents/{id}/pdf',
  access: 'tax-document.read',
  kind: 'file',
});

export const getGstr1 = endpoint({
  id: 'getGstr1',
  method: 'GET',
  path: '/tax-documents/gstr-1',
  access: 'tax-return.read',
  kind: 'file',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const listTds = endpoint({
  id: 'listTds',
  method: 'GET',
  path: '/tds-deductions',
  access: 'tds.read',
});

export const exportTds = endpoint({
  id: 'exportTds',
  method: 'GET',
  path: '/tds-deductions/export',
  access: 'tds.export',
  kind: 'file',
  limit: { max: 20, per: 'hour', by: 'user' },
});

export const listTdsChallans = endpoint({
  id: 'listTdsChallans',
  method: 'GET',
  path: '/tds-challans',
  access: 'tds.read',
});

export const enterTdsChallan = endpoint({
  id: 'enterTdsChallan',
  method: 'POST',
  path: '/tds-challans',
  access: 'tds.deposit',
  idempotent: true,
});

export const confirmTdsChallan = endpoint({
  id: 'confirmTdsChallan',
  method: 'POST',
  path: '/tds-challans/{id}/confirm',
  access: 'tds.confirm',
  idempotent: true,
});
