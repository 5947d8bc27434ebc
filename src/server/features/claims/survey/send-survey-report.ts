import type { FastifyReply } from 'fastify';
import { problem } from '#contract/errors.ts';
import { dateWords } from '#domain/date-words.ts';
import { paise } from '#domain/money.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { textsIn } from '#server/platform/words/wordings.ts';
import { partsView } from '../claim-parts-view.ts';
import { detailsOf } from '../claim-row.ts';
import { readClaim } from '../claim-steps.ts';
import { storedSurveyLines } from '../review/settlement-of.ts';
import { surveyReportPdf } from './survey-report-pdf.ts';

/** The last survey report of a claim as PDF, for whoever reads the claim; it tells of people and their papers, so each look is written down. */
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
      police: details?.policeComplaintNumber ?? '',
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
