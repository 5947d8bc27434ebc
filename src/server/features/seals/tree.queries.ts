import { sql } from 'kysely';
import type { Node, Place } from '#domain/seals/merkle.ts';
import { coverOf } from '#domain/seals/merkle.ts';
import type { Database } from '../../platform/db/database.ts';

/** These nodes, in their order; throws when one is not there. */
export async function readNodes(db: Database, places: readonly Place[]): Promise<Node<Buffer>[]> {
  const found = await findNodes(db, places);
  return places.map((place, at) => {
    const hash = found[at];
    if (!hash) throw new Error(`the seal's tree has no node ${place.index} on level ${place.level}`);
    return { ...place, hash };
  });
}

/** The hash stored at each place, in one statement; null where there is none. */
export async function findNodes(db: Database, places: readonly Place[]): Promise<(Buffer | null)[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ hash: Buffer | null }>`
    select coalesce(l.hash, n.hash) as hash
    from unnest(${places.map(({ level }) => level)}::smallint[], ${places.map(({ index }) => index)}::bigint[]) with ordinality as asked (level, index, nth)
    left join sealed_leaf l on asked.level = 0 and l.index = asked.index
    left join sealed_node n on n.level = asked.level and n.index = asked.index
    order by asked.nth`.execute(db);
  return rows.map(({ hash }) => hash);
}

export async function sealedSize(db: Database): Promise<number> {
  const last = await db.selectFrom('sealed_leaf').select('index').orderBy('index', 'desc').limit(1).executeTakeFirst();
  return last === undefined ? 0 : last.index + 1;
}

export async function readCover(db: Database, size: number): Promise<Node<Buffer>[]> {
  return readNodes(db, coverOf(0, size));
}
