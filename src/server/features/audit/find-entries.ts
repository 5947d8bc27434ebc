import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { placeFrom } from './wanted-entries.ts';
import type { WantedEntries } from './wanted-entries.ts';

/** Entries newest first, at most so many, from behind the place where the page before ended. */
export function findEntries(db: Database, wanted: WantedEntries, limit: number, cursor?: string) {
  return entriesQuery(db, wanted, limit, cursor).execute();
}

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

/** By itself, so that its plan can be looked at: whatever is asked, an index finds it. */
export function entriesQuery(db: Database, wanted: WantedEntries, limit: number, cursor?: string) {
  const { people, subjects, subjectType, action, from, before } = wanted;
  let query = db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor_id', 'actor_role', 'action', 'subject_type', 'subject_id', 'request_id', 'ip'])
    .select(['audit_entry.before', 'audit_entry.after']);
  if (people) query = query.where((eb) => eb('actor_id', '=', eb.fn.any(eb.val(people))));
  if (subjects) query = query.where((eb) => eb('subject_id', '=', eb.fn.any(eb.val(subjects))));
  if (subjectType !== undefined) query = query.where('subject_type', '=', subjectType);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from) query = query.where('at', '>=', from);
  if (before) query = query.where('at', '<', before);
  if (cursor !== undefined) {
    const { at, id } = placeFrom(cursor);
    query = query.where(sql<boolean>`(at, id) < (${at}, ${id})`);
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
}
