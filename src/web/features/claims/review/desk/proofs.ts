import type { FileDto } from '#contract/files.schemas.ts';
import type { ProcessingDto } from '#contract/claims/processing-view.ts';

/** Files that can prove the insurer's acceptance: what staff uploaded as such, and what an earlier decision named. */
export function proofsOf({ decision }: ProcessingDto, files: readonly FileDto[]): readonly FileDto[] {
  return files.filter(({ category, id }) => category === 'INSURER_PROOF' || id === decision.proofFileId);
}

/** The one that an approval proposes: what a decision named before, or the only one there is. Of several a person chooses. */
export function onlyProof(processing: ProcessingDto, files: readonly FileDto[]): string | undefined {
  const proofs = proofsOf(processing, files);
  return processing.decision.proofFileId ?? (proofs.length === 1 ? proofs[0]?.id : undefined);
}
