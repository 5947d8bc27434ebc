import type { Insertable, Selectable } from 'kysely';
import type { PolicyBody, PolicyDto } from '#contract/policies.schemas.ts';
import type { policyKinds } from '#contract/policies.ts';
import { paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts';
import type { DB } from '#server/platform/db/database-types.ts';

/** A policy with what its insurer calls itself. */
export type PolicyRow = Selectable<DB['policy']> & { insurer_name: string };
export type MatchedClaim = PolicyDto['claims'][number];

/** `today` is the day in Asia/Kolkata, as 'YYYY-MM-DD'. */
export function toPolicyDto(row: PolicyRow, claims: readonly MatchedClaim[], today: string): PolicyDto {
  return {
    id: row.id,
    policyNumber: row.policy_number,
    insurerName: row.insurer_name,
    registrationNumber: row.registration_number,
    holderName: row.holder_name,
    kind: row.kind as (typeof policyKinds)[number],
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    idv: row.idv_paise === null ? null : paiseToRupees(paise(row.idv_paise)),
    voluntaryDeductible: paiseToRupees(paise(row.voluntary_deductible_paise)),
    hasZeroDepreciation: row.has_zero_depreciation,
    hasImt23: row.has_imt23,
    state: today < row.starts_on ? 'upcoming' : today > row.ends_on ? 'ended' : 'in-force',
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    claims: [...claims],
  };
}

/** The columns that a person enters, the insurer as its record. */
export function policyColumns(
  policy: PolicyBody,
  insurerId: string,
): Omit<Insertable<DB['policy']>, 'created_by' | 'updated_by'> {
  return {
    policy_number: policy.policyNumber,
    insurer_id: insurerId,
    registration_number: policy.registrationNumber,
    holder_name: policy.holderName,
    kind: policy.kind,
    starts_on: policy.startsOn,
    ends_on: policy.endsOn,
    idv_paise: policy.idv ? rupeesToPaise(policy.idv) : null,
    voluntary_deductible_paise: rupeesToPaise(policy.voluntaryDeductible),
    has_zero_depreciation: policy.hasZeroDepreciation,
    has_imt23: policy.hasImt23,
  };
}

/** Would these columns change the row? */
export function isSamePolicy(row: Selectable<DB['policy']>, columns: ReturnType<typeof policyColumns>): boolean {
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.entries(columns).every(([name, value]) => stored[name] === value);
}
