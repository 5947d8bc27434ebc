export { postTaxedEntry } from './issue-tax-documents.ts';
export { parseTaxDetails, taxDetailsInForce, taxDetailsSetting } from './issue-tax-documents.ts';
export { findDocumentOfPayment, replyWithDocument } from './tax-document-pdf.ts';
