import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { listSurveys as endpoint } from '#contract/claims/survey/surveys.endpoints.ts';
import type { SurveyRowDto } from '#contract/claims/survey/surveys.schemas.ts';
import { surveyViews } from '#contract/claims/survey/surveys.ts';
import { pagesOf } from '#contract/paged.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import { plateOf } from '../claim-title.ts';
import { partsView } from '../claim-parts-view.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { countSurveys, findSurveys } from './surveys.queries.ts';
import type { SurveyRow } from './surveys.queries.ts';

/** A surveyor's own surveys, those due first on top, with counts per view. */
export async function listSurveys(
  platform: Platform,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const now = platform.now();
  const { view, search, page, limit } = query;
  const [{ rows, total }, counts] = await Promise.all([
    findSurveys(platform.db, { surveyorId: actor.userId, view, search, now, limit, offset: (page - 1) * limit }),
    countSurveys(platform.db, surveyViews, actor.userId, now),
  ]);
  return { data: rows.map((row) => toDto(row, now)), total, totalPages: pagesOf(total, limit), page, limit, counts };
}

const rupees = (amount: number | null): number | null => (amount === null ? null : paiseToRupees(paise(amount)));

function toDto(row: SurveyRow, now: Date): SurveyRowDto {
  const { vehicle, vendor } = partsView(row);
  const isOpen = row.state === 'assigned' || row.state === 'accepted';
  return {
    id: row.id,
    claimId: row.claimId,
    claimNumber: row.number,
    claimStage: row.stage,
    canOpen: row.canOpen,
    state: row.state,
    vehicle: [vehicle.make, vehicle.model].filter(Boolean).join(' '),
    registrationNumber: vehicle.registrationNumber,
    plate: plateOf(vehicle),
    place: [row.listingName ?? vendor.garageName, row.listingAddress ?? ''].filter(Boolean).join(', '),
    placePhone: row.listingPhones?.[0] ?? '',
    assignedAt: row.assignedAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    overdue: isOpen && row.dueAt < now,
    reportedAt: row.reportedAt?.toISOString() ?? null,
    estimated: rupees(row.estimated),
    assessed: rupees(row.assessed),
    fee: rupees(row.fee),
    reason: row.reason,
  };
}
