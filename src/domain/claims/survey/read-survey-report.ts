import type { IsoDate } from '#domain/dates.ts';
import { amountsIn, dateOf, labelOf, tableIn } from '../repair/read-invoice.ts';
import type { PaperRow } from '../repair/read-invoice.ts';

/** Data extracted from the insurer's survey report; missing values are omitted. Rupees. Only a proposal: staff confirm it. */
export interface SurveyReportProposal {
  readonly reportNumber?: string;
  readonly reportedOn?: IsoDate;
  readonly surveyorName?: string;
  readonly surveyorLicense?: string;
  readonly lines?: readonly ReportLine[];
  readonly salvage?: number;
  /** What the surveyor recommends the insurer to pay. */
  readonly allowedAmount?: number;
}

interface ReportLine {
  readonly label: string;
  /** Before depreciation. */
  readonly assessedAmount: number;
  readonly depreciationPercent?: number;
}

/** Maximum row length, as for invoices. */
const longest = 1_000;

const reportNumber = /\breport\s*(?:no|num|number|ref)\b[.:#\s-]*([A-Z0-9][A-Z0-9/-]{1,40})/i;
const surveyor = /\bsurveyor(?:['’]s)?(?: name)? ?[:-] ?(\p{L}[\p{L}. ]{0,79})/iu;
const license = /\b(?:licen[cs]e|sla)\s*(?:no|number)?\b[.:#\s]*([A-Z0-9][A-Z0-9/-]{2,40})/i;
const allowed = /\bnet (?:liability|payable|assess)|\bamount (?:recommended|payable)\b/i;
const salvage = /\bsalvage\b/i;
/** Rows below the parts that are no parts. */
const noPart = /\b(salvage|excess|deductible|less)\b/i;

export function readSurveyReport(rows: readonly PaperRow[]): SurveyReportProposal {
  const texts = rows.map((row) =>
    row
      .map(({ text }) => text)
      .join('  ')
      .slice(0, longest),
  );
  const cells = rows.flatMap((row) => row.map(({ text }) => text.slice(0, longest)));
  const found = (pattern: RegExp) => cells.map((text) => pattern.exec(text)?.[1]).find((value) => value !== undefined);
  const amountAt = (pattern: RegExp) =>
    texts.filter((text) => pattern.test(text)).flatMap((text) => amountsIn(text).at(-1) ?? [])[0];
  const dated = texts.find((text) => /\b(report\s*date|dated|date\s+of\s+report)\b/i.test(text));
  const lines = tableIn(rows).flatMap((row) => lineIn(row) ?? []);
  const values = {
    reportNumber: found(reportNumber),
    reportedOn: dated === undefined ? undefined : dateOf(dated),
    surveyorName: found(surveyor)?.trim(),
    surveyorLicense: found(license),
    lines: lines.length > 0 ? lines : undefined,
    salvage: amountAt(salvage),
    allowedAmount: amountAt(allowed),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as SurveyReportProposal;
}

/** The last amount of a row is net of depreciation; the assessed one is that from which the percentage leads to it. */
function lineIn(row: PaperRow): ReportLine | null {
  const label = labelOf(row);
  if (label === undefined || noPart.test(label)) return null;
  const cells = row.filter(({ text }) => !text.includes(label));
  const amounts = cells.flatMap(({ text }) => amountsIn(text));
  const net = amounts.at(-1);
  if (net === undefined) return null;
  const percent = cells.flatMap(({ text }) =>
    [...text.matchAll(/(\d{1,3}(?:\.\d{1,2})?)\s*%/g)].map(([, one]) => Number(one)),
  )[0];
  if (percent === undefined || percent > 100) return { label: label.slice(0, 200), assessedAmount: net };
  const gross = amounts.findLast((one, at) => at < amounts.length - 1 && Math.abs(one * (1 - percent / 100) - net) <= 1);
  if (gross === undefined) return { label: label.slice(0, 200), assessedAmount: net };
  return { label: label.slice(0, 200), assessedAmount: gross, depreciationPercent: percent };
}
