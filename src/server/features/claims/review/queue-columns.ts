import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listClaimQueue } from '#contract/claims/review/staff-claims.endpoints.ts';
import type { QueueClaimDto } from '#contract/claims/review/staff-claims.schemas.ts';
import { stepsFor } from '#domain/claims/next-steps.ts';
import { mayTakeStep } from '#domain/claims/offered-actions.ts';
import { statusOf } from '#domain/claims/stages.ts';
import { paise, paiseToRupees } from '#domain/money.ts';
import type { RoleActor } from '#domain/roles.ts';
import { likePatterns } from '#server/platform/db/like-pattern.ts';
import type { ClaimFile } from '../claim-file.ts';
import { plateOf } from '../claim-title.ts';
import { partsView } from '../claim-parts-view.ts';
import { toClockDto } from '../clock-dto.ts';

/** What a row of the review queue shows. */
export function toQueueClaim(file: ClaimFile, names: ReadonlyMap<string, string>, reader: RoleActor): QueueClaimDto {
  const { row, facts, claimant, garage, insurer } = file;
  const { stage } = facts;
  const { vehicle, vehicleName, vendor, details } = partsView(row);
  const rupees = (amount: number | null) => (amount === null ? null : paiseToRupees(paise(amount)));
  const clock = toClockDto(file, reader);
  return {
    id: row.id,
    number: row.number,
    stage,
    status: statusOf(stage),
    revision: row.revision,
    claimantName: claimant.companyName ?? claimant.name,
    garageName: garage?.name ?? (vendor.garageName || null),
    vehicle: vehicleName,
    plate: plateOf(vehicle),
    registrationNumber: row.registration_number,
    claimType: details.claimType || null,
    insurerName: insurer?.name ?? null,
    estimate: rupees(facts.estimatedRepairCost),
    approvedAmount: rupees(row.approved_paise),
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: names.get(row.assignee_id) ?? '' },
    submittedAt: row.submitted_at?.toISOString() ?? null,
    stageEnteredAt: row.stage_entered_at.toISOString(),
    clock,
    act: stepsFor(reader).find((step) => clock.isYours && step === clock.step && mayTakeStep(step, reader, facts)) ?? null,
  };
}

export type QueueFilters = Partial<Omit<QueryOf<typeof listClaimQueue>, 'view' | 'page' | 'limit'>>;

/** What each filter asks of a claim (`c`); what is searched for may also be one of these insurers. */
const conditions: {
  readonly [Name in keyof QueueFilters]-?: (
    value: NonNullable<QueueFilters[Name]>,
    insurerIds: readonly string[],
  ) => RawBuilder<boolean>;
} = {
  stage: (stages) => (stages.length === 0 ? sql`true` : sql`c.stage = any(${[...stages]}::text[])`),
  assignee: (id) => sql`c.assignee_id::text = ${id}`,
  search: (words, insurerIds) => {
    const patterns = likePatterns(words);
    if (patterns === null) return sql`true`;
    // The claim's own number is in its text; both are found by their trigrams.
    const found = sql`c.search_text ilike any(${patterns}::text[]) or c.insurer_claim_number ilike any(${patterns}::text[])`;
    return insurerIds.length === 0 ? sql`(${found})` : sql`(${found} or c.insurer_id = any(${[...insurerIds]}::uuid[]))`;
  },
};

export function narrowQueue(filters: QueueFilters, insurerIds: readonly string[]): RawBuilder<boolean> {
  const asked = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = filters[name as keyof QueueFilters];
    if (value === undefined) return [];
    return [(condition as (given: typeof value, ids: readonly string[]) => RawBuilder<boolean>)(value, insurerIds)];
  });
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}
