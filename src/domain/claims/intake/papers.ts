import type { VehicleClass } from '../review/settlement-rates.ts';
import type { ClaimStage } from '../stages.ts';
import type { ClaimType } from './parts.ts';

/** Documents that owners can be asked for; the garage provides the estimate, the lender its consent. */
export const ownersPapers = [
  'damage-photo',
  'registration',
  'policy',
  'license',
  'permit',
  'fitness',
  // The lorry receipt of the load.
  'load-challan',
  'police-report',
  'fire-report',
] as const;
export type OwnersPaper = (typeof ownersPapers)[number];

/** Documents that explain why the claimant is not the registered owner or not the insured; asked of the owner where the names differ. */
export const titlePapers = ['sale-agreement', 'lease', 'authority'] as const;
export type TitlePaperKind = (typeof titlePapers)[number];

/** Document types of a claim, stored as the file's `documentType`. */
export const documentTypes = [
  ...ownersPapers,
  'estimate',
  'survey-report',
  'financier-consent',
  ...titlePapers,
  'other',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** Entered by staff only: whoever benefits from the lender's consent must not enter it. */
const staffPapers: readonly DocumentType[] = ['financier-consent'];

export function isStaffPaper(type: string | null): boolean {
  return staffPapers.some((one) => one === type);
}

/** Requested for every claim, so that the survey need not ask. */
const always: readonly DocumentType[] = ['damage-photo', 'registration', 'policy', 'license'];

interface Papers {
  /** Required in addition to the usual ones. */
  readonly needed: readonly DocumentType[];
  /** Helpful; the garage enters the estimate. */
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

export function neededPapers(claimType: ClaimType): readonly DocumentType[] {
  // A stolen vehicle cannot be photographed.
  const common = claimType === 'theft' ? always.filter((type) => type !== 'damage-photo') : always;
  return [...common, ...beside[claimType].needed];
}

/** Documents of which a claim has one each. */
const papersOfOwnPlace = ownersPapers.filter((paper) => paper !== 'damage-photo');

/**
 * Number of the owner's files that count towards the limit of ten. The first file of each named document does not count, so that nine photos leave room for the
 * insurer's documents.
 */
export function countedFiles(types: readonly (string | null)[]): number {
  const placed = papersOfOwnPlace.filter((paper) => types.includes(paper));
  return types.length - placed.length;
}

const notForTransport: readonly (VehicleClass | 'other')[] = ['car', 'two-wheeler', 'other'];

/**
 * Helpful documents for this claim type, in checklist order. None is required to file. Transport vehicles include permit and fitness certificate: insurers ask
 * for both, and the register has them. For goods vehicles they also ask for the lorry receipt.
 */
export function documentChecklist(claimType: ClaimType, vehicleType: VehicleClass | 'other'): readonly DocumentType[] {
  const ofTransport: readonly DocumentType[] = notForTransport.includes(vehicleType) ? [] : ['permit', 'fitness'];
  const ofGoods: readonly DocumentType[] = vehicleType === 'goods' ? ['load-challan'] : [];
  return [...neededPapers(claimType), ...beside[claimType].helpful, ...ofTransport, ...ofGoods];
}

/** No documents are requested after the decision. */
export const papersAskedIn: readonly ClaimStage[] = ['submitted', 'survey', 'review', 'info_needed'];

const isOwners = (type: DocumentType): type is OwnersPaper => (ownersPapers as readonly DocumentType[]).includes(type);

export interface MissingPaper {
  readonly paper: OwnersPaper;
  /** Required for complete documents; others are optional. */
  readonly needed: boolean;
}

/** Documents the owner can still send. */
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
