import type { ClaimStateDto } from '#contract/claims/claim-view.schemas.ts';
import { problem } from '#contract/errors.ts';
import type { reportSurvey as endpoint } from '#contract/claims/survey/survey.endpoints.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { rupeesToPaise, sum, paise } from '#domain/money.ts';
import { agreeSurveyFee } from '#server/features/surveyor-fees/surveyor-fees.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { record } from '#server/platform/messages/send.ts';
import { requireClaimFiles } from '../claim/uploaded-files.ts';
import { presentEstimate } from '../claim/estimate-lines.ts';
import type { PresentEstimate } from '../claim/estimate-lines.ts';
import { moveSurvey } from './move-survey.ts';
import { lockClaim, permit, stateAfter, takeStep, readClaim } from '../claim/claim-steps.ts';
import { lookForSignalsLater } from '../review/look-for-signals.ts';
import type { FastifyReply } from 'fastify';
import { dateWords } from '#domain/date-words.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { partsView, detailsOf } from '../claim/claim-row.ts';
import { storedSurveyLines } from '../settlement/settlement-of.ts';
import { surveyReportPdf } from './survey-report-pdf.ts';

type Report = BodyOf<typeof endpoint>;

/** Stores the surveyor's assessment of every line of the current estimate, with photos; the claim goes to review. */
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
    // Lines are identified by number: amounts for another estimate would be applied to the wrong lines.
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

interface ReportedLines {
  readonly lines: readonly { readonly line: number; readonly assessedAmount: number }[];
}

/** A report neither names lines that the estimate lacks nor exceeds it. */
export function refuseWrongLines(report: ReportedLines, estimate: PresentEstimate | null): void {
  const fieldErrors: Record<string, string> = {};
  report.lines.forEach((line, index) => {
    const estimated = estimate?.lines.find((one) => one.line === line.line);
    if (!estimated) fieldErrors[`lines.${index}.line`] = 'survey.line.unknown';
    else if (rupeesToPaise(line.assessedAmount) > estimated.amount)
      fieldErrors[`lines.${index}.assessedAmount`] = 'survey.line.above-estimate';
  });
  if (Object.keys(fieldErrors).length > 0) throw problem('input.invalid', { fieldErrors });
}

/** The last survey report as PDF, for everyone who may read the claim. It contains personal data, so each access is audited. */
export async function sendSurveyReport(platform: Platform, actor: Actor, claimId: string, reply: FastifyReply): Promise<void> {
  const { row, insurer, claimant, garage } = await readClaim(platform, actor, claimId);
  const survey = await platform.db
    .selectFrom('survey')
    .innerJoin('app_user as surveyor', 'surveyor.id', 'survey.surveyor_id')
    .leftJoin('surveyor_profile as profile', 'profile.user_id', 'survey.surveyor_id')
    .selectAll('survey')
    .select(['surveyor.first_name', 'surveyor.last_name', 'profile.license_number'])
    .where('claim_id', '=', claimId)
    .where('survey.state', '=', 'reported')
    .orderBy('reported_at', 'desc')
    .executeTakeFirst();
  if (!survey?.reported_at) throw problem('record.not-found');
  const { vehicle, vendor } = partsView(row);
  const details = detailsOf(row);
  const pdf = await surveyReportPdf({
    number: row.number,
    insurance: {
      insurer: insurer?.name ?? '',
      policyNumber: row.policy_number ?? '',
      claimNumber: row.insurer_claim_number ?? '',
    },
    insured: claimant.companyName ?? claimant.name,
    vehicle: {
      registrationNumber: vehicle.registrationNumber,
      makeAndModel: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
      year: vehicle.year ? String(vehicle.year) : '',
      chassisNumber: vehicle.chassisNumber,
      engineNumber: vehicle.engineNumber,
      color: vehicle.color,
      fuel: textsIn('en', 'claims.desk.tabs').fuels[vehicle.fuelType],
    },
    driver: { name: details?.driverDetails.name ?? '', licenceNumber: details?.driverDetails.licenseNumber ?? '' },
    accident: {
      at: details ? `${dateWords(details.incidentDate, 'en')}, ${details.incidentTime}` : '',
      place: details?.incidentLocation ?? '',
      police: details?.noPoliceReport
        ? textsIn('en', 'claims.desk.tabs').incident.noPolice
        : (details?.policeComplaintNumber ?? ''),
      how: details?.incidentDescription ?? '',
      damage: details?.damageDescription ?? '',
    },
    workshop: garage ? [garage.name, garage.address].filter(Boolean).join(', ') : vendor.garageName,
    surveyor: { name: `${survey.first_name} ${survey.last_name}`.trim(), licenceNumber: survey.license_number ?? '' },
    assignedAt: survey.created_at,
    reportedAt: survey.reported_at,
    lines: storedSurveyLines
      .parse(survey.lines)
      .map(({ estimated, assessed, ...line }) => ({ ...line, estimated: paise(estimated), assessed: paise(assessed) })),
    photos: survey.photo_file_ids.length,
    remarks: survey.remarks ?? '',
  });
  await inTransaction(platform, actor, (tx) =>
    audit(tx, { action: 'read-survey-report', subjectType: 'claim', subjectId: claimId, after: { survey: survey.id } }),
  );
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="survey-${row.number}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(pdf);
}
