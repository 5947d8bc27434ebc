import { json } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import { redacted } from '../log/redact.ts';

export interface AuditEntry {
  /** The verb of the action's file: 'approve-claim'. */
  action: string;
  subjectType: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

/** Writes who did what to which record, before and after, in the caller's transaction. Secrets are masked. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.db
    .insertInto('audit_entry')
    .values({
      at: tx.now,
      actor_id: tx.actor.userId,
      actor_role: tx.actor.role,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      before: entry.before === undefined ? null : json(redacted(entry.before)),
      after: entry.after === undefined ? null : json(redacted(entry.after)),
      request_id: tx.actor.requestId,
      ip: tx.actor.ip,
    })
    .execute();
}
