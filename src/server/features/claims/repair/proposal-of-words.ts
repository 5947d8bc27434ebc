import { rowsOfPage, estimateTable, readInvoice } from '#domain/claims/repair/read-invoice.ts';
import type { PaperWord, InvoiceProposal } from '#domain/claims/repair/read-invoice.ts';

/** Of a paper estimate its lines, too. */
export interface PaperProposal extends InvoiceProposal {
  readonly table?: readonly (readonly string[])[];
}

/** What the words of a paper seem to say. */
export function proposalOfWords(pages: readonly (readonly PaperWord[])[], isEstimate: boolean): PaperProposal {
  const rows = pages.flatMap(rowsOfPage);
  const table = isEstimate ? estimateTable(rows) : [];
  return { ...readInvoice(rows), ...(table.length > 0 && { table }) };
}
