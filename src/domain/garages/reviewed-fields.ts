import type { ListingState } from './listing.ts';

/** What people and insurers rely on when they choose a garage: once reviewed, a change of it waits for staff. Telephones, hours and services do not. */
export const reviewedFields = [
  'garageName',
  'branchName',
  'address',
  'landmark',
  'state',
  'district',
  'pincode',
  'mapLocation',
  'garageType',
  'brandAuthorizations',
  'insuranceAffiliations',
  'typeOfCompany',
  'gstNo',
  'companyTradeName',
  // Of a proprietorship it is a name in which the account may be.
  'authorizedPersonName',
] as const;
export type ReviewedField = (typeof reviewedFields)[number];

/** Have staff looked at the garage, so that its changes matter? Before, the application as a whole waits. */
export function isReviewed(state: ListingState): boolean {
  return state === 'approved' || state === 'listed' || state === 'lapsed' || state === 'hidden';
}

type Reviewed = { readonly [F in ReviewedField]?: unknown };

/** Reviewed fields in which two profiles differ; the order in a list does not matter. */
export function changedReviewedFields(before: Reviewed, after: Reviewed): ReviewedField[] {
  return reviewedFields.filter((field) => comparable(before[field]) !== comparable(after[field]));
}

function comparable(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).sort().join('\n');
  return typeof value === 'string' ? value.trim() : '';
}
