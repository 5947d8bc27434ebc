import { addMonths } from '#domain/dates.ts';
import type { IsoDate } from '#domain/dates.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import type { MachineTable } from '#domain/state-machine.ts';

export const listingStates = [
  'draft',
  'submitted',
  'changes-asked',
  'approved',
  'rejected',
  'listed',
  'lapsed',
  'hidden',
] as const;
export type ListingState = (typeof listingStates)[number];

export type ListingAction =
  | 'submit'
  | 'ask-changes'
  | 'approve'
  | 'reject'
  | 'pay'
  | 'renew'
  | 'lapse'
  | 'hide'
  | 'show'
  | 'show-lapsed';

/** A garage's listing: reviewed, paid, then listed for a year. A lapsed listing is hidden from the public, never deleted. */
export const listingTable = {
  submit: { from: ['draft', 'changes-asked', 'rejected'], to: 'submitted' },
  'ask-changes': { from: ['submitted'], to: 'changes-asked' },
  approve: { from: ['submitted'], to: 'approved' },
  reject: { from: ['submitted'], to: 'rejected' },
  pay: { from: ['approved'], to: 'listed' },
  // Before the end of the year (extends it by a year) or after it.
  renew: { from: ['listed', 'lapsed'], to: 'listed' },
  lapse: { from: ['listed'], to: 'lapsed' },
  // Staff hide a listing from the public.
  hide: { from: ['listed', 'lapsed'], to: 'hidden' },
  show: { from: ['hidden'], to: 'listed' },
  // The year ended while it was hidden.
  'show-lapsed': { from: ['hidden'], to: 'lapsed' },
} as const satisfies MachineTable<ListingState, ListingAction>;

export function isPublicListing(state: ListingState): boolean {
  return state === 'listed';
}

/** Days before the end of the year on which the garage is reminded. */
export const renewalReminderDays = [30, 7, 1] as const;

/** Whether the annual fee is due: never paid, or the year has ended or ends soon. */
export function isFeeDue(state: ListingState, daysLeft: number | null): boolean {
  if (!isAllowedFrom(listingTable, 'pay', state) && !isAllowedFrom(listingTable, 'renew', state)) return false;
  return daysLeft === null || daysLeft <= renewalReminderDays[0];
}

/** First calendar date on which it is no longer listed: one year after the current end if that is in the future, else after today. */
export function listedUntil(today: IsoDate, presentEnd: IsoDate | null): IsoDate {
  return addMonths(presentEnd !== null && presentEnd > today ? presentEnd : today, 12);
}

/**
 * Fields on which people and insurers rely when choosing a garage: after the first review, changes to them need staff review. Phone numbers, hours and services
 * do not.
 */
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
  // For a proprietorship, the bank account may be in this name.
  'authorizedPersonName',
  // Owners send money there: an intruder alone must not change it.
  'upiId',
] as const;
export type ReviewedField = (typeof reviewedFields)[number];

/** Whether staff have reviewed the garage, so that changes need review. Before that, the whole application is pending. */
export function isReviewed(state: ListingState): boolean {
  return state === 'approved' || state === 'listed' || state === 'lapsed' || state === 'hidden';
}

type Reviewed = { readonly [F in ReviewedField]?: unknown };

/** Reviewed fields that differ between two profiles; order within a list is ignored. */
export function changedReviewedFields(before: Reviewed, after: Reviewed): ReviewedField[] {
  return reviewedFields.filter((field) => comparable(before[field]) !== comparable(after[field]));
}

function comparable(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).sort().join('\n');
  return typeof value === 'string' ? value.trim() : '';
}

export const photoStates = ['waiting', 'shown', 'refused'] as const;
export type PhotoState = (typeof photoStates)[number];

/** Maximum photos per garage, pending or published. */
export const mostPhotos = 6;
