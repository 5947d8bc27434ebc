import { changedReviewedFields, reviewedFields } from '#domain/garages/reviewed-fields.ts';
import type { ReviewedField } from '#domain/garages/reviewed-fields.ts';
import type { GarageRow, StoredProfile } from './garage-row.ts';
import { profileOf } from './garage-row.ts';

type Proposing = Pick<GarageRow, 'profile' | 'proposed_profile'>;

/** Reviewed fields, and the place that was found for them. */
const held = [...reviewedFields, 'stateCode', 'districtId'] as const;

/** The first profile with the reviewed fields of the second. */
export function withReviewedFieldsOf(profile: StoredProfile, other: StoredProfile): StoredProfile {
  return { ...profile, ...Object.fromEntries(held.map((field) => [field, other[field]])) };
}

/** The profile as its owner wants it: with the changes that wait. */
export function wantedProfile(row: Proposing): StoredProfile {
  const profile = profileOf(row);
  return row.proposed_profile === null ? profile : withReviewedFieldsOf(profile, profileOf({ profile: row.proposed_profile }));
}

/** Fields whose change waits for staff. */
export function waitingFields(row: Proposing): ReviewedField[] {
  return changedReviewedFields(profileOf(row), wantedProfile(row));
}
