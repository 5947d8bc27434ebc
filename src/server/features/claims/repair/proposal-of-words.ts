import { rowsOfPage, estimateTable, readInvoice } from '#domain/claims/repair/read-invoice.ts';
import type { PaperWord, InvoiceProposal } from '#domain/claims/repair/read-invoice.ts';
import { paperEstimate, paperSurvey } from '#domain/claims/repair/e-invoice.ts';
import { readSurveyReport } from '#domain/claims/survey/read-survey-report.ts';
import type { SurveyReportProposal } from '#domain/claims/survey/read-survey-report.ts';

/** For an estimate, also its lines; for a survey report its figures and nothing of an invoice. */
export interface PaperProposal extends InvoiceProposal {
  readonly table?: readonly (readonly string[])[];
  readonly survey?: SurveyReportProposal;
}

/** Proposes data from the words of a document, by its type. */
export function proposalOfWords(pages: readonly (readonly PaperWord[])[], documentType: string | null): PaperProposal {
  const rows = pages.flatMap(rowsOfPage);
  if (documentType === paperSurvey) {
    const survey = readSurveyReport(rows);
    return Object.keys(survey).length > 0 ? { survey } : {};
  }
  const table = documentType === paperEstimate ? estimateTable(rows) : [];
  return { ...readInvoice(rows), ...(table.length > 0 && { table }) };
}
