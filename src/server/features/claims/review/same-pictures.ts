import { sql } from 'kysely';
import { alikeBits } from '#domain/claims/review/signals.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ClaimFile } from '../claim-file.ts';
import type { FoundSignal } from './signals.queries.ts';

/** More other claims than this nobody compares. */
const atMost = 20;

/** Pictures that look like one of another claim, also in a mirror, where at either it is a photo of the damage or of the repair. */
export async function findSamePictures(tx: Tx, { row }: ClaimFile): Promise<FoundSignal[]> {
  const isPhoto = (file: string) =>
    sql.raw(`(coalesce(${file}.document_type = 'damage-photo', false) or ${file}.category in ('SURVEY_PHOTO', 'REPAIR_PHOTO'))`);
  const { rows } = await sql<{ id: string; number: string; here: string; there: string }>`
    select distinct on (c.id) c.id, c.number, mine.name as here, other.name as there
    from stored_file mine join picture_hash own on own.file_id = mine.id
    join picture_hash look on look.bands && (own.bands || own.mirrored_bands)
      and least(bit_count(look.hash # own.hash), bit_count(look.hash # own.mirrored)) <= ${alikeBits}
    join stored_file other on other.id = look.file_id and other.entity_type = 'claim' and other.entity_id <> mine.entity_id
      and other.deleted_at is null
    join claim c on c.id = other.entity_id and c.stage <> 'draft'
    where mine.entity_type = 'claim' and mine.entity_id = ${row.id} and mine.deleted_at is null
      and (${isPhoto('mine')} or ${isPhoto('other')})
    order by c.id, least(bit_count(look.hash # own.hash), bit_count(look.hash # own.mirrored)), mine.id, other.id
    limit ${atMost}`.execute(tx.db);
  return rows.map(({ id, number, here, there }) => ({
    kind: 'same-picture',
    about: id,
    otherClaimId: id,
    evidence: [
      { fact: 'claim', here: row.number, there: number },
      { fact: 'photo', here, there },
    ],
  }));
}
