import { deferredRows } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { redacted } from '#server/platform/log/logger.ts';

type Unit = 'Paise' | 'Rupees';
type Named = Record<string, unknown>;

/** Names amounts in paise for an audit entry: `amount` becomes `amountPaise`. Without `names`, every number is an amount. */
export const inPaise = (value: object, names?: readonly string[]): Named => named(value, 'Paise', names);

/** The same for amounts stored as entered, in rupees. */
export const inRupees = (value: object, names?: readonly string[]): Named => named(value, 'Rupees', names);

function named(value: object, unit: Unit, names?: readonly string[]): Named {
  const isAmount = (name: string, part: unknown) => typeof part === 'number' && (names === undefined || names.includes(name));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [isAmount(name, part) ? `${name}${unit}` : name, inside(part, unit, names)]),
  );
}

function inside(part: unknown, unit: Unit, names?: readonly string[]): unknown {
  if (Array.isArray(part)) return part.map((one) => inside(one, unit, names));
  return typeof part === 'object' && part !== null && !(part instanceof Date) ? named(part, unit, names) : part;
}

export interface AuditEntry {
  /** The action's name as in its file name: 'approve-claim'. */
  action: string;
  subjectType: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

const entries = deferredRows('audit_entry');

/** Records who changed which record, before and after, in the caller's transaction. Secrets are masked. */
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
    request_id: tx.actor.request.id,
    ip: tx.actor.request.ip,
  });
}
