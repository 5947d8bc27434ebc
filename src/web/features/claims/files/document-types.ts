import type { ClaimType } from '#contract/claims/intake/claim-parts.ts';

/** What a paper of a claim is; stored with the file as `documentType`. */
export const documentTypes = [
  'damage-photo',
  'registration',
  'policy',
  'license',
  'police-report',
  'fire-report',
  'estimate',
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Wanted for every claim, so that the survey need not ask for them. */
const always: readonly DocumentType[] = ['damage-photo', 'registration', 'policy', 'license'];

const beside: Record<ClaimType, readonly DocumentType[]> = {
  accident: ['police-report', 'estimate'],
  theft: ['police-report'],
  'natural-disaster': ['estimate'],
  vandalism: ['police-report', 'estimate'],
  fire: ['fire-report', 'estimate'],
  other: ['estimate'],
};

/** The papers that help a claim of this type, in the order of the checklist. None of them is needed to file. */
export function documentChecklist(claimType: ClaimType): readonly DocumentType[] {
  // A stolen vehicle cannot be photographed.
  const common = claimType === 'theft' ? always.filter((type) => type !== 'damage-photo') : always;
  return [...common, ...beside[claimType]];
}
