import type { VehicleClass } from '../review/settlement-rates.ts';
import type { ClaimStage } from '../stages.ts';
import type { ClaimType } from './parts.ts';

/** Papers that an owner has and can be asked for; the estimate is the garage's, a lender's consent is asked of the lender. */
export const ownersPapers = [
  'damage-photo',
  'registration',
  'policy',
  'license',
  'permit',
  'fitness',
  'police-report',
  'fire-report',
] as const;
export type OwnersPaper = (typeof ownersPapers)[number];

/** What a paper of a claim is; stored with the file as `documentType`. */
export const documentTypes = [...ownersPapers, 'estimate', 'financier-consent', 'other'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** It is the lender's word, so only staff enter it: who gains by it does not. */
const staffPapers: readonly DocumentType[] = ['financier-consent'];

/** Is this paper one that only staff may enter? */
export function isStaffPaper(type: string | null): boolean {
  return staffPapers.some((one) => one === type);
}

/** Wanted for every claim, so that the survey need not ask for them. */
const always: readonly DocumentType[] = ['damage-photo', 'registration', 'policy', 'license'];

interface Papers {
  /** Without these beside the usual ones the papers are not complete. */
  readonly needed: readonly DocumentType[];
  /** These help; the estimate is the garage's to enter. */
  readonly helpful: readonly DocumentType[];
}

const beside: Record<ClaimType, Papers> = {
  accident: { needed: [], helpful: ['police-report', 'estimate'] },
  theft: { needed: ['police-report'], helpful: [] },
  'natural-disaster': { needed: [], helpful: ['estimate'] },
  vandalism: { needed: ['police-report'], helpful: ['estimate'] },
  fire: { needed: ['fire-report'], helpful: ['estimate'] },
  other: { needed: [], helpful: ['estimate'] },
};

/** Without these the papers of such a claim are not complete. */
export function neededPapers(claimType: ClaimType): readonly DocumentType[] {
  // A stolen vehicle cannot be photographed.
  const common = claimType === 'theft' ? always.filter((type) => type !== 'damage-photo') : always;
  return [...common, ...beside[claimType].needed];
}

/** Papers of which a claim has one each. */
const papersOfOwnPlace = ownersPapers.filter((paper) => paper !== 'damage-photo');

/**
 * How many of an owner's files count among the ten. The first of each named paper has a place of its own: who takes all nine photos must
 * not be short of room for what the insurer asks for.
 */
export function countedFiles(types: readonly (string | null)[]): number {
  const placed = papersOfOwnPlace.filter((paper) => types.includes(paper));
  return types.length - placed.length;
}

const notForTransport: readonly (VehicleClass | 'other')[] = ['car', 'two-wheeler', 'other'];

/**
 * The papers that help a claim of this type, in the order of the checklist. None of them is needed to file. Of a vehicle for transport the permit and the certificate of
 * fitness are among them: insurers ask for both, and the register has them too.
 */
export function documentChecklist(claimType: ClaimType, vehicleType: VehicleClass | 'other'): readonly DocumentType[] {
  const ofTransport: readonly DocumentType[] = notForTransport.includes(vehicleType) ? [] : ['permit', 'fitness'];
  return [...neededPapers(claimType), ...beside[claimType].helpful, ...ofTransport];
}

/** Nobody is asked for papers once the claim is decided. */
export const papersAskedIn: readonly ClaimStage[] = ['submitted', 'survey', 'review', 'info_needed'];

const isOwners = (type: DocumentType): type is OwnersPaper => (ownersPapers as readonly DocumentType[]).includes(type);

export interface MissingPaper {
  readonly paper: OwnersPaper;
  /** Without it the papers are not complete; others help. */
  readonly needed: boolean;
}

/** What an owner can still send, given what is there. */
export function missingPapers(
  claimType: ClaimType,
  vehicleType: VehicleClass | 'other',
  here: ReadonlySet<string>,
): readonly MissingPaper[] {
  const needed = neededPapers(claimType);
  return documentChecklist(claimType, vehicleType)
    .filter(isOwners)
    .filter((paper) => !here.has(paper))
    .map((paper) => ({ paper, needed: needed.includes(paper) }));
}
