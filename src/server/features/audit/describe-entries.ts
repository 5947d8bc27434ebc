import type { AuditEntryDto } from '#contract/audit.schemas.ts';
import type { Database } from '../../platform/db/database.ts';
import { changesOf, idsIn } from './changes-of-entry.ts';
import type { EntryRow } from './find-entries.ts';
import { maskedAddress } from './masked-address.ts';
import { findNamed } from './named-records.queries.ts';

/** Entries as they are read: ids by the names of what they stand for, and of what was kept only what differs. */
export async function describeEntries(db: Database, rows: readonly EntryRow[]): Promise<AuditEntryDto[]> {
  const ids = rows.flatMap((row) => [row.actor_id ?? '', row.subject_id, ...idsOf(row)]);
  const records = await findNamed(db, ids);
  const nameOf = (id: string) => records.get(id)?.name;
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    by: { id: row.actor_id, name: row.actor_id === null ? null : (nameOf(row.actor_id) ?? null), role: row.actor_role },
    action: row.action,
    subject: {
      type: row.subject_type,
      id: row.subject_id,
      name: nameOf(row.subject_id) ?? null,
      claimId: records.get(row.subject_id)?.claimId ?? null,
    },
    changes: readableChanges(row, nameOf),
    requestId: row.request_id,
    address: maskedAddress(row.ip),
  }));
}

function idsOf({ before, after }: EntryRow): string[] {
  try {
    return [...idsIn(before), ...idsIn(after)];
  } catch {
    return [];
  }
}

/** One entry that cannot be read never takes the list: it is shown without its changes. */
function readableChanges(row: EntryRow, nameOf: (id: string) => string | undefined): AuditEntryDto['changes'] {
  try {
    return changesOf({ type: row.subject_type, action: row.action }, row.before, row.after, nameOf);
  } catch {
    return [{ field: 'Unreadable', before: null, after: null }];
  }
}
