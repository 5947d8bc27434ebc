import { add, formatRupees, paise } from '#domain/money.ts';
import type { Slip } from '#server/platform/pdf/slip.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { ClaimFile } from '../../claim-file.ts';
import { storedSurveyLines } from '../../review/settlement-of.ts';
import { presentEstimate } from '../../repair/estimate-lines.ts';
import type { PackFacts } from './pack-facts.ts';
import { Sheet, claimFacts, day } from './sheet.ts';

/** The survey as it was reported; nothing is written where nobody surveyed. */
export function writeSurvey(slip: Slip, facts: PackFacts, { lastReport, surveyor }: ClaimFile, licence: string | null): void {
  if (!lastReport?.reported_at) return;
  const t = textsIn('en', 'assignmentPack');
  const sheet = new Sheet(slip);
  sheet.title(t.survey.title);
  sheet.facts([
    ...claimFacts(facts),
    [t.survey.surveyor, surveyor?.name],
    [t.survey.licence, licence],
    [t.survey.reported, day(todayInKolkata(new Date(lastReport.reported_at)))],
  ]);
  sheet.part(t.survey.lines);
  for (const line of storedSurveyLines.parse(lastReport.lines)) {
    sheet.amount(`${line.line}. ${line.label}`, paise(line.assessed));
    sheet.note(t.survey.estimated({ amount: formatRupees(paise(line.estimated)) }) + (line.remark ? ` · ${line.remark}` : ''));
  }
  sheet.amount(t.survey.assessed, paise(lastReport.assessed_paise ?? 0), true);
  if (lastReport.remarks) {
    sheet.part(t.survey.remarks);
    sheet.note(lastReport.remarks);
  }
}

/** The workshop's estimate, line by line. */
export function writeEstimate(slip: Slip, facts: PackFacts, file: ClaimFile): void {
  const t = textsIn('en', 'assignmentPack');
  const sheet = new Sheet(slip);
  const estimate = presentEstimate(file);
  sheet.title(t.estimate.title);
  sheet.facts([
    ...claimFacts(facts),
    [t.estimate.version, file.estimate ? String(file.estimate.version) : null],
    [t.estimate.on, file.estimate ? day(todayInKolkata(new Date(file.estimate.created_at))) : null],
  ]);
  for (const line of estimate?.lines ?? []) {
    sheet.amount(`${line.line}. ${line.label}`, line.amount);
    if (line.partNumber) sheet.note(t.estimate.part({ number: line.partNumber }));
  }
  sheet.amount(t.estimate.total, (estimate?.lines ?? []).map(({ amount }) => amount).reduce(add, paise(0)), true);
}
