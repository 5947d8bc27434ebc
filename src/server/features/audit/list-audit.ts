import type { listAudit as contract } from '#contract/audit.endpoints.ts';
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeEntries } from './describe-entries.ts';
import { findEntries } from './find-entries.ts';
import { placeOf, wantedEntries } from './wanted-entries.ts';

/** What was done, newest first. One more is read than shown: it tells whether there is an older page. */
export async function listAudit(
  { db }: Platform,
  { limit, cursor, ...filters }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await findEntries(db, await wantedEntries(db, filters), limit + 1, cursor);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { data: await describeEntries(db, rows), next: found.length > limit && last ? placeOf(last) : null };
}
