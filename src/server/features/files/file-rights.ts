import type { FileCategory } from '#contract/files.ts';
import { maximumClaimFiles } from '#contract/files.ts';
import type { Role } from '#domain/roles.ts';

/** What each party may add to a claim; each may also add its answer to a question. */
const categoriesByRole: Readonly<Record<Role, readonly FileCategory[]>> = {
  claimant: ['CLAIM_DOCUMENT', 'ANSWER'],
  garage: ['CLAIM_DOCUMENT', 'REPAIR_PHOTO', 'INVOICE', 'ANSWER'],
  surveyor: ['CLAIM_DOCUMENT', 'SURVEY_PHOTO', 'ANSWER'],
  insurance: ['CLAIM_DOCUMENT', 'INSURER_PROOF'],
  admin: ['CLAIM_DOCUMENT', 'INSURER_PROOF'],
};

/** For those whose work brings many photos. */
const maximumWorkFiles = 60;
/** KYC files that one person may have at once: seven kinds of document, three files each, and some that were replaced. */
export const maximumKycFiles = 40;

export function mayAdd(role: Role, category: FileCategory): boolean {
  return categoriesByRole[role].includes(category);
}

/** How many files of this category one person may add to one claim: 10 papers for its claimant (specification §5). */
export function maximumFilesOf(role: Role, category: FileCategory): number {
  return role === 'claimant' && category === 'CLAIM_DOCUMENT' ? maximumClaimFiles : maximumWorkFiles;
}
