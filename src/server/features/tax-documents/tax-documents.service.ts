export { postTaxedEntry } from './issue-tax-documents.ts';
export { parseTaxDetails, taxDetailsInForce, taxDetailsSetting } from './issue-tax-documents.ts';
export { findDocumentOfPayment, replyWithDocument } from './tax-document-pdf.ts';
export { findTaxRules, parseTaxRules, taxRulesOfDay, taxRulesSetting, taxRuleTableOf } from './tax-rules.ts';
export type { DatedRules } from './tax-rules.ts';
