import type { Kysely, Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { DB, FileUpload } from '#server/platform/db/database-types.ts';

export type Upload = Selectable<FileUpload>;

/** One's own upload. Somebody else's, and one that has expired, is absent. */
export async function findUpload(db: Kysely<DB>, actor: UserActor, id: string, now: Date): Promise<Upload> {
  const upload = await db
    .selectFrom('file_upload')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', actor.userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!upload) throw problem('file.not-found');
  return upload;
}
