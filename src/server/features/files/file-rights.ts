import type { FileCategory } from '#contract/files.schemas.ts';
import { maximumClaimFiles } from '#contract/files.ts';
import { isStaffPaper } from '#domain/claims/intake/papers.ts';
import { permits, scopeOf } from '#domain/permissions.ts';
import type { Holder, Permission } from '#domain/permissions.ts';
import type { UploadPlan } from './upload-files.ts';

/** What one must be permitted to add a file of this kind to a claim. */
const permissionFor: Readonly<Record<Exclude<FileCategory, 'kyc' | 'VOICE_NOTE'>, Permission>> = {
  CLAIM_DOCUMENT: 'claim-document.add',
  SURVEY_PHOTO: 'survey.report',
  REPAIR_PHOTO: 'repair.record',
  INVOICE: 'invoice.upload',
  INSURER_PROOF: 'claim.review',
  ANSWER: 'claim-question.answer',
};

/** For those whose work brings many photos. */
const maximumWorkFiles = 60;
/** KYC files that one person may have at once: seven kinds of document, three files each, and some that were replaced. */
export const maximumKycFiles = 40;

export function mayAdd(actor: Holder, { category, documentType }: Pick<UploadPlan, 'category' | 'documentType'>): boolean {
  if (category === 'kyc') return false;
  if (isStaffPaper(documentType) && !permits(actor, 'claim.review')) return false;
  if (category !== 'VOICE_NOTE') return permits(actor, permissionFor[category]);
  // The description is the owner's alone.
  return documentType === 'description'
    ? scopeOf(actor, 'claim-document.add') === 'own'
    : permits(actor, 'claim-question.answer');
}

/** How many files of this category one person may add to one claim: 10 files for its claimant (specification §5), where `countedFiles` says which of them count. */
export function maximumFilesOf(actor: Holder, category: FileCategory): number {
  const isOwn = scopeOf(actor, 'claim-document.add') === 'own';
  return isOwn && category === 'CLAIM_DOCUMENT' ? maximumClaimFiles : maximumWorkFiles;
}
