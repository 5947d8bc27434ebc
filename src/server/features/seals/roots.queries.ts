import type { SealedRootDto } from '#contract/seals.schemas.ts';
import { isIsoDate } from '#domain/dates.ts';
import { printedRoot } from '#domain/seals/printed-root.ts';
import type { Database } from '../../platform/db/database.ts';

/** The newest root, or of the newest signed day up to this one. */
export async function lastRoot(db: Database, until?: string): Promise<SealedRootDto | null> {
  const rows = db.selectFrom('sealed_root').selectAll().orderBy('day', 'desc').limit(1);
  const root = await (until === undefined ? rows : rows.where('day', '<=', until)).executeTakeFirst();
  return root ? dtoOf(root) : null;
}

export async function rootOfDay(db: Database, day: string): Promise<SealedRootDto | null> {
  if (!isIsoDate(day)) return null;
  const root = await db.selectFrom('sealed_root').selectAll().where('day', '=', day).executeTakeFirst();
  return root ? dtoOf(root) : null;
}

/** All from this day to that, oldest first. */
export async function rootsBetween(db: Database, from: string, to: string): Promise<SealedRootDto[]> {
  const roots = await db
    .selectFrom('sealed_root')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  return roots.map(dtoOf);
}

interface Row {
  readonly day: string;
  readonly size: number;
  readonly root: Buffer;
  readonly signed_at: Date;
  readonly key_id: string;
  readonly public_key: Buffer;
  readonly signature: Buffer;
}

function dtoOf(row: Row): SealedRootDto {
  const root = row.root.toString('hex');
  return {
    day: row.day,
    size: row.size,
    root,
    printed: printedRoot(root),
    signedAt: row.signed_at.toISOString(),
    keyId: row.key_id,
    publicKey: row.public_key.toString('base64'),
    signature: row.signature.toString('base64'),
  };
}
