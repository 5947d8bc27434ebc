import { rowsOfPage, estimateTable, readInvoice } from '#domain/claims/repair/read-invoice.ts';
import type { PaperWord, InvoiceProposal } from '#domain/claims/repair/read-invoice.ts';

/** For an estimate, also its lines. */
export interface PaperProposal extends InvoiceProposal {
  readonly table?: readonly (readonly string[])[];
}

/** Proposes invoice or estimate data from the words of a document. */
export function proposalOfWords(pages: readonly (readonly PaperWord[])[], isEstimate: boolean): PaperProposal {
  const rows = pages.flatMap(rowsOfPage);
  const table = isEstimate ? estimateTable(rows) : [];
  return { ...readInvoice(rows), ...(table.length > 0 && { table }) };
}
