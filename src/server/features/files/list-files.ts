import type { FileDto } from '#contract/files.schemas.ts';
import { readClaim } from '#server/features/claims/claims.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { canDeleteFrom } from './delete-file.ts';
import { selectFiles, toFileDto } from './file-dto.ts';

/** The files of a claim that concerns the caller, oldest first. */
export async function listClaimFiles(platform: Platform, actor: UserActor, claimId: string): Promise<FileDto[]> {
  const { row } = await readClaim(platform, actor, claimId);
  const files = await selectFiles(platform.db)
    .where('file.entity_type', '=', 'claim')
    .where('file.entity_id', '=', claimId)
    .orderBy('file.created_at')
    .orderBy('file.id')
    .execute();
  return files.map((file) => toFileDto(file, actor, canDeleteFrom(row, file)));
}
