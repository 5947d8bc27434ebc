import { sql } from 'kysely';
import type { BusinessKey } from '#domain/ledger/journal-entry.ts';

/** The key of a row of `journal_entry`, by its alias in the query; null if a left join found none. */
export const keyOf = (entry: string) => sql<BusinessKey>`case when ${sql.ref(`${entry}.id`)} is not null then jsonb_build_object(
  'subjectType', ${sql.ref(`${entry}.subject_type`)}, 'subjectId', ${sql.ref(`${entry}.subject_id`)}, 'event', ${sql.ref(`${entry}.event`)}, 'seq', ${sql.ref(`${entry}.seq`)}) end`;

/** Condition: the row of `journal_entry` has this key. */
export const hasKey = (entry: string, { subjectType, subjectId, event, seq }: BusinessKey) =>
  sql<boolean>`${sql.ref(`${entry}.subject_type`)} = ${subjectType} and ${sql.ref(`${entry}.subject_id`)} = ${subjectId}
    and ${sql.ref(`${entry}.event`)} = ${event} and ${sql.ref(`${entry}.seq`)} = ${seq}`;
