import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import type { recordInsurerSurvey as endpoint } from '#contract/claims/survey/survey.endpoints.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { problem } from '#contract/errors.ts';
import { paperSurvey } from '#domain/claims/repair/e-invoice.ts';
import { ZERO, rupeesToPaise, sum } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inRupees } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/send.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim, permit, stateAfter, takeStep } from '../claim/claim-steps.ts';
import { presentEstimate } from '../claim/estimate-lines.ts';
import { requireClaimFiles } from '../claim/uploaded-files.ts';
import { refuseWrongLines } from './report-survey.ts';

type Report = BodyOf<typeof endpoint>;

/**
 * Takes over the report of the insurer's surveyor. Staff confirm each figure with the paper in sight; a file alone changes nothing. Who records it does not
 * approve alone on it.
 */
export async function recordInsurerSurvey(
  platform: Platform,
  actor: Actor,
  claimId: string,
  report: Report,
): Promise<ClaimStateDto> {
  return inTransaction(platform, actor, async (tx) => {
    const file = await lockClaim(tx, claimId);
    const estimate = presentEstimate(file);
    const assessed =
      estimate?.lines.map((line) => ({ ...line, found: report.lines.find((one) => one.line === line.line) })) ?? [];
    const given = { surveyLinesAssessed: assessed.length > 0 && assessed.every(({ found }) => found) };
    permit(actor, 'record-insurer-survey', file, given);
    if (report.estimateId !== undefined && report.estimateId !== (estimate?.id ?? '')) throw problem('survey.estimate-changed');
    refuseWrongLines(report, estimate);
    const uploader = await requireReport(tx, claimId, report.fileId);
    const lines = assessed.map(({ found, amount, line, label, kind, isImt23Part }) => ({
      ...{ line, label, kind, isImt23Part },
      estimated: amount,
      assessed: rupeesToPaise(found?.assessedAmount ?? 0),
      depreciation: found?.depreciationPercent === undefined ? null : Math.round(found.depreciationPercent * 100),
      remark: found?.remark || null,
    }));
    const total = sum(lines.map((line) => line.assessed));
    const { fileId, reportNumber, reportedOn, salvage, allowedAmount } = report;
    await takeStep(tx, file, {
      action: 'record-insurer-survey',
      given,
      noted: {
        after: {
          ...{ file: fileId, reportNumber, reportedOn, lines: lines.map(({ line, depreciation }) => ({ line, depreciation })) },
          ...inRupees({ assessed: total, salvage: rupeesToPaise(salvage), allowed: rupeesToPaise(allowedAmount) }),
        },
      },
    });
    await tx.db
      .updateTable('insurer_survey')
      .set({ superseded_at: tx.now })
      .where('claim_id', '=', claimId)
      .where('superseded_at', 'is', null)
      .execute();
    await tx.db
      .insertInto('insurer_survey')
      .values({
        ...{ claim_id: claimId, file_id: fileId, report_number: reportNumber, reported_on: reportedOn },
        ...{ surveyor_name: report.surveyorName, surveyor_license: report.surveyorLicense || null },
        ...{ estimate_id: estimate?.id ?? null, surveyed_paise: estimate?.total ?? ZERO, lines: json(lines) },
        ...{ assessed_paise: total, salvage_paise: rupeesToPaise(salvage), allowed_paise: rupeesToPaise(allowedAmount) },
        ...{ uploaded_by: uploader, recorded_by: actor.userId ?? '', recorded_at: tx.now },
      })
      .execute();
    await record(tx, claimId, 'insurer-survey', { amount: total });
    return stateAfter(tx, claimId);
  });
}

/** The paper must be filed as a survey report, so that it is not read from an invoice or a letter. Returns who uploaded it. */
async function requireReport(tx: Tx, claimId: string, fileId: string): Promise<string> {
  await requireClaimFiles(tx, [fileId], { claimId, field: 'fileId' });
  const { owner_id: owner, document_type: type } = await tx.db
    .selectFrom('stored_file')
    .select(['owner_id', 'document_type'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  if (type !== paperSurvey) throw problem('input.invalid', { fieldErrors: { fileId: 'survey.insurer.paper' } });
  return owner;
}
