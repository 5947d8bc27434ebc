import type pg from 'pg';
import { findChanges, readEntries } from './read-changes.ts';
import type { ReadModel } from './read-model.ts';

export interface FollowLimits {
  /** Changes that are read; of more the model is built anew. */
  readonly most: number;
  /** Listings that are read by one statement. */
  readonly step: number;
  /** Changes beside a segment of this size; with more it is built anew. */
  readonly beside: (size: number) => number;
}

export interface TakenChanges {
  readonly snapshot: string;
  readonly count: number;
}

/**
 * Brings the model from its snapshot to the next, step by step; says which listings were changed before any of them is read. Null, and nothing
 * is taken, when there are more changes than are read.
 */
export async function takeChanges(
  pool: pg.Pool,
  model: ReadModel,
  since: string,
  { most, step }: Pick<FollowLimits, 'most' | 'step'>,
  onFound: (ids: readonly string[]) => void = () => undefined,
): Promise<TakenChanges | null> {
  const found = await findChanges(pool, since, most);
  if (!found) return null;
  const { ids, snapshot } = found;
  onFound(ids);
  for (let first = 0; first < ids.length; first += step) model.apply(await readEntries(pool, ids.slice(first, first + step)));
  return { snapshot, count: ids.length };
}
