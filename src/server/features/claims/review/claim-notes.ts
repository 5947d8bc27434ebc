import { sql } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { addNote as addNoteEndpoint, listNotes as listNotesEndpoint } from '#contract/claims/review/review.endpoints.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockClaim } from '../claim/claim-steps.ts';

function noteViews(platform: Pick<Platform, 'db'>) {
  return platform.db
    .selectFrom('claim_note as note')
    .innerJoin('app_user as author', 'author.id', 'note.author_id')
    .select([
      'note.id',
      'note.text',
      'note.created_at',
      sql<string>`trim(author.first_name || ' ' || author.last_name)`.as('author'),
    ]);
}

const toDto = ({ id, text, author, created_at: at }: { id: string; text: string; author: string; created_at: Date }) => ({
  id,
  text,
  author,
  at: at.toISOString(),
});

export async function listNotes(platform: Platform, claimId: string): Promise<ReplyOf<typeof listNotesEndpoint>> {
  const claim = await platform.db.selectFrom('claim').select('id').where('id', '=', claimId).executeTakeFirst();
  if (!claim) throw problem('claim.not-found');
  return (
    await noteViews(platform).where('note.claim_id', '=', claimId).orderBy('note.created_at').orderBy('note.id').execute()
  ).map(toDto);
}

/** Adds a note visible to staff only. */
export async function addNote(
  platform: Platform,
  actor: UserActor,
  claimId: string,
  text: string,
): Promise<ReplyOf<typeof addNoteEndpoint>> {
  return inTransaction(platform, actor, async (tx) => {
    await lockClaim(tx, claimId);
    const { id } = await tx.db
      .insertInto('claim_note')
      .values({ claim_id: claimId, author_id: actor.userId, text, created_at: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'add-note', subjectType: 'claim', subjectId: claimId, after: { noteId: id } });
    return toDto(await noteViews(tx).where('note.id', '=', id).executeTakeFirstOrThrow());
  });
}
