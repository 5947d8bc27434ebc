import type { ClaimStateDto } from '#contract/claims/claim-state.ts';
import { problem } from '#contract/errors.ts';
import type { reportSurvey as endpoint } from '#contract/claims/survey/survey-actions.endpoints.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { rupeesToPaise, sum } from '#domain/money.ts';
import { agreeSurveyFee } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/record.ts';
import { requireClaimFiles } from '../uploaded-files.queries.ts';
import type { PresentEstimate } from '../repair/estimate-lines.ts';
import { presentEstimate } from '../repair/estimate-lines.ts';
import { moveSurvey } from './move-survey.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim-steps.ts';
import { lookForSignalsLater } from '../review/look-for-signals.job.ts';

type Report = BodyOf<typeof endpoint>;

/** The surveyor's assessment of every line of the present estimate, with photos; the claim goes to review. */
export async function reportSurvey(platform: Platform, actor: Actor, claimId: string, report: Report): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const estimate = presentEstimate(file);
    const assessed =
      estimate?.lines.map((line) => ({ ...line, found: report.lines.find((one) => one.line === line.line) })) ?? [];
    const given = {
      surveyLinesAssessed: assessed.length > 0 && assessed.every(({ found }) => found),
      surveyPhotoCount: report.photoFileIds.length,
    };
    permit(actor, 'report-survey', file, given);
    // Lines are named by number: amounts for one estimate would land on another's.
    if (report.estimateId !== undefined && report.estimateId !== (estimate?.id ?? '')) throw problem('survey.estimate-changed');
    refuseWrongLines(report, estimate);
    await requireClaimFiles(tx, report.photoFileIds, { claimId, field: 'photoFileIds', ownOnly: true, photosOnly: true });
    const lines = assessed.map(({ found, amount, ...line }) => ({
      ...line,
      estimated: amount,
      assessed: rupeesToPaise(found?.assessedAmount ?? 0),
      remark: found?.remark || null,
    }));
    const total = sum(lines.map((line) => line.assessed));
    await takeStep(tx, file, {
      action: 'report-survey',
      given,
      set: { review_started_at: file.row.review_started_at ?? tx.now },
    });
    await moveSurvey(tx, file, 'report', {
      lines: json(lines),
      assessed_paise: total,
      photo_file_ids: report.photoFileIds,
      remarks: report.remarks,
      reported_at: tx.now,
      estimate_id: estimate?.id ?? null,
      surveyed_paise: estimate?.total ?? null,
    });
    if (file.survey) await agreeSurveyFee(tx, file.survey.id);
    if (estimate?.id) await tx.db.updateTable('estimate').set({ state: 'assessed' }).where('id', '=', estimate.id).execute();
    await record(tx, claimId, 'survey-reported', { amount: total });
    await lookForSignalsLater(tx, claimId);
    return stateAfter(tx, claimId);
  });
}

function refuseWrongLines(report: Report, estimate: PresentEstimate | null): void {
  const fieldErrors: Record<string, string> = {};
  report.lines.forEach((line, index) => {
    const estimated = estimate?.lines.find((one) => one.line === line.line);
    if (!estimated) fieldErrors[`lines.${index}.line`] = 'survey.line.unknown';
    else if (rupeesToPaise(line.assessedAmount) > estimated.amount)
      fieldErrors[`lines.${index}.assessedAmount`] = 'survey.line.above-estimate';
  });
  if (Object.keys(fieldErrors).length > 0) throw problem('input.invalid', { fieldErrors });
}
