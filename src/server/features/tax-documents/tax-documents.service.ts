// What other features may use of tax documents.
export { postTaxedEntry } from './issue-tax-documents.ts';
export { parseTaxDetails, taxDetailsInForce, taxDetailsSetting } from './own-tax-details.queries.ts';
export { findDocumentOfPayment, replyWithDocument } from './send-tax-document.ts';
