import { deferredRows } from '../db/deferred-rows.ts';
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

const entries = deferredRows('audit_entry');

/** Has it written who did what to which record, before and after, with the caller's transaction. Secrets are masked. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  tx.defer(entries, {
    at: tx.now,
    actor_id: tx.actor.userId,
    actor_role: tx.actor.role,
    action: entry.action,
    subject_type: entry.subjectType,
    subject_id: entry.subjectId,
    before: entry.before === undefined ? null : redacted(entry.before),
    after: entry.after === undefined ? null : redacted(entry.after),
    request_id: tx.actor.requestId,
    ip: tx.actor.ip,
  });
}
