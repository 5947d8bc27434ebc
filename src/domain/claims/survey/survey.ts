import type { MachineTable } from '#domain/state-machine.ts';

/** How our own surveyor inspects: from photos, by video link, or at the vehicle. */
export const surveyKinds = ['desk', 'video', 'visit'] as const;
export type SurveyKind = (typeof surveyKinds)[number];

export const surveyStates = ['assigned', 'accepted', 'reported', 'declined', 'recalled'] as const;
export type SurveyState = (typeof surveyStates)[number];

export type SurveyAction = 'accept' | 'report' | 'decline' | 'recall';

/** A survey by one surveyor. After a decline or recall a new survey is assigned; a report does not require prior acceptance. */
export const surveyTable = {
  accept: { from: ['assigned'], to: 'accepted' },
  report: { from: ['assigned', 'accepted'], to: 'reported' },
  decline: { from: ['assigned', 'accepted'], to: 'declined' },
  recall: { from: ['assigned', 'accepted'], to: 'recalled' },
} as const satisfies MachineTable<SurveyState, SurveyAction>;

export interface SurveyorFacts {
  readonly kycApproved: boolean;
  readonly staffApproved: boolean;
  readonly suspended: boolean;
  readonly specializations: readonly string[];
  readonly conflicts: readonly SurveyorConflict[];
}

type SurveyorConflict =
  | 'is-claimant'
  | 'is-garage'
  | 'same-phone'
  | 'same-email'
  | 'same-bank-account'
  | 'same-pan'
  | 'connected';

/** Identifiers for detecting conflicts of interest; any may be unknown. Compare normalised or hashed values. */
export interface PartyIdentity {
  readonly userId: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly bankAccount: string | null;
  readonly pan: string | null;
}

/** The specialisation required for assessing vehicles (specification §3). */
export const MOTOR_SPECIALIZATION = 'Motor Vehicle';

/** Whether this surveyor can be assigned: KYC approved, admitted by staff, motor specialisation, no conflict (product rules §5). */
export function isSurveyorEligible(surveyor: SurveyorFacts): boolean {
  return (
    surveyor.kycApproved &&
    surveyor.staffApproved &&
    !surveyor.suspended &&
    surveyor.specializations.includes(MOTOR_SPECIALIZATION) &&
    surveyor.conflicts.length === 0
  );
}

function sharesValue(left: string | null, right: string | null): boolean {
  return left !== null && left !== '' && left === right;
}

/** All conflicts of the surveyor with claimant or garage; empty if none. */
export function surveyorConflicts(
  surveyor: PartyIdentity,
  claimant: PartyIdentity,
  garage: PartyIdentity | null,
): SurveyorConflict[] {
  const others = garage ? [claimant, garage] : [claimant];
  const found: SurveyorConflict[] = [];
  if (sharesValue(surveyor.userId, claimant.userId)) found.push('is-claimant');
  if (garage && sharesValue(surveyor.userId, garage.userId)) found.push('is-garage');
  if (others.some((other) => sharesValue(surveyor.phone, other.phone))) found.push('same-phone');
  if (others.some((other) => sharesValue(surveyor.email, other.email))) found.push('same-email');
  if (others.some((other) => sharesValue(surveyor.bankAccount, other.bankAccount))) found.push('same-bank-account');
  if (others.some((other) => sharesValue(surveyor.pan, other.pan))) found.push('same-pan');
  return found;
}

interface Line {
  readonly line: number;
  readonly label: string;
}

/** File name of a photo taken for an estimate line, '3 Front bumper.jpg': staff see what it shows, and the form counts it. */
export function linePhotoName({ line, label }: Line, pickedName: string): string {
  const ending = /\.\w{3,4}$/.exec(pickedName)?.[0] ?? '.jpg';
  const shown = label
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60);
  return `${`${line} ${shown}`.trim()}${ending.toLowerCase()}`;
}

export function countLinePhotos(names: readonly string[], line: Line): number {
  const stem = linePhotoName(line, '.jpg').replace(/\.jpg$/, '');
  return names.filter((name) => name.startsWith(`${stem}.`)).length;
}
