import { productName } from '#domain/product-name.ts';
import type { Database } from '../db/database.ts';

export interface HistoryLine {
  at: string;
  action: string;
  /** The person's name; 'Gatepass' for the system. */
  by: string;
  reason: string | null;
}

/** A record's audit history for staff, newest first. */
export async function readHistory(db: Database, subjectType: string, subjectId: string): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('app_user', 'app_user.id', 'audit_entry.actor_id')
    .select([
      'audit_entry.at',
      'audit_entry.action',
      'audit_entry.actor_role',
      'audit_entry.after',
      'app_user.first_name',
      'app_user.last_name',
    ])
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .orderBy('audit_entry.id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    action: row.action,
    by:
      row.first_name === null
        ? row.actor_role === 'system'
          ? productName
          : 'a visitor'
        : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    reason: reasonOf(row.after),
  }));
}

function reasonOf(after: unknown): string | null {
  const reason = typeof after === 'object' && after !== null && 'reason' in after ? after.reason : null;
  return typeof reason === 'string' ? reason : null;
}
