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

/** A garage's listing: reviewed, then paid, then listed for a year; lapsed it is hidden from the public, never deleted. */
export const listingTable = {
  submit: { from: ['draft', 'changes-asked', 'rejected'], to: 'submitted' },
  'ask-changes': { from: ['submitted'], to: 'changes-asked' },
  approve: { from: ['submitted'], to: 'approved' },
  reject: { from: ['submitted'], to: 'rejected' },
  pay: { from: ['approved'], to: 'listed' },
  // Before the end of the year (it then runs a year longer) or after it.
  renew: { from: ['listed', 'lapsed'], to: 'listed' },
  lapse: { from: ['listed'], to: 'lapsed' },
  // Staff take a listing from public view.
  hide: { from: ['listed', 'lapsed'], to: 'hidden' },
  show: { from: ['hidden'], to: 'listed' },
  // The year ended while it was hidden.
  'show-lapsed': { from: ['hidden'], to: 'lapsed' },
} as const satisfies MachineTable<ListingState, ListingAction>;

/** Does the public directory show it? */
export function isPublicListing(state: ListingState): boolean {
  return state === 'listed';
}

/** Days before the end of the year on which the garage is reminded. */
export const renewalReminderDays = [30, 7, 1] as const;

/** Is the year's fee the next thing to do: never paid, or the year has ended or ends soon? */
export function isFeeDue(state: ListingState, daysLeft: number | null): boolean {
  if (!isAllowedFrom(listingTable, 'pay', state) && !isAllowedFrom(listingTable, 'renew', state)) return false;
  return daysLeft === null || daysLeft <= renewalReminderDays[0];
}

/** The first calendar date on which it is no longer listed: a year on from the present end when that is still to come, else from today. */
export function listedUntil(today: IsoDate, presentEnd: IsoDate | null): IsoDate {
  return addMonths(presentEnd !== null && presentEnd > today ? presentEnd : today, 12);
}

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

export const photoStates = ['waiting', 'shown', 'refused'] as const;
export type PhotoState = (typeof photoStates)[number];

/** Pictures of one garage that wait or are shown. */
export const mostPhotos = 6;
