import { checksWith } from '#domain/approvals/approval-kinds.ts';
import type { ApprovalKind } from '#domain/approvals/approval-kinds.ts';
import type { ApprovalPreset } from '#domain/approvals/presets.ts';
import type { Decision } from '#server/features/signatures/signatures.service.ts';
import { signDecision } from '#server/features/signatures/signatures.service.ts';
import type { Actor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { staffWith, notify } from '#server/platform/messages/send.ts';
import { presetInForce } from './preset-in-force.ts';
import { requireChecker } from './second-person.ts';

interface Begun {
  readonly kind: ApprovalKind;
  readonly entry: AuditEntry;
  /** What the maker signs; left out where the endpoint is not signed. */
  readonly decision?: Decision;
  /** Where it can be confirmed. */
  readonly page?: string;
  /** Whom it is about: they don't confirm it. */
  readonly about?: string | null;
}

/** The maker began something, which the caller has written: audited, signed, and told to those who may confirm it. */
export async function begin(tx: Tx, { kind, entry, decision, page = '/app/proposals', about }: Begun): Promise<void> {
  await audit(tx, entry);
  if (decision) await signDecision(tx, decision);
  const { userId } = tx.actor;
  const checkers = (await staffWith(tx, checksWith(kind))).filter((id) => id !== userId && id !== about);
  const maker = await tx.db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const by = `${maker?.first_name ?? ''} ${maker?.last_name ?? ''}`.trim();
  const key = `approval-waits:${kind}:${entry.subjectId}:${tx.now.getTime()}`;
  await notify(tx, checkers, 'proposal-waits', { by }, { key, page });
}

/** What waits, locked. */
export interface Waiting {
  readonly kind: ApprovalKind;
  /** Who began it. Null: on a record from before that was kept, which one person confirms. */
  readonly maker: string | null;
}

/** A kind of approval request: what is its own. What all kinds share is in `confirm`. */
export interface Approval<W extends Waiting, R> {
  /** Takes every lock that `apply` needs, the claim's first, so that two who confirm at once take turns. Refuses where nothing waits, or this person may not touch it. */
  readonly lock: (tx: Tx, id: string) => Promise<W>;
  /** The kind's own conditions on the checker and on what waits. */
  readonly canConfirm?: (tx: Tx, waiting: W) => Promise<void>;
  readonly apply: (tx: Tx, waiting: W, preset: ApprovalPreset) => Promise<void>;
  /** What the checker signs; left out where the endpoint is not signed. */
  readonly sign?: (tx: Tx, waiting: W) => Promise<Decision>;
  /** What the audit keeps; null where `apply` has written it with the preset. */
  readonly describe: (waiting: W) => AuditEntry | null;
  readonly reply: (tx: Tx, id: string, waiting: W) => Promise<R>;
}

/**
 * The checker confirms. One transaction: lock, another person than the maker, the kind's own conditions, the change, the audit entry with the preset
 * under which it was decided, the signature.
 */
export async function confirm<W extends Waiting, R>(
  platform: Platform,
  actor: Actor,
  approval: Approval<W, R>,
  id: string,
): Promise<R> {
  return inTransaction(platform, actor, async (tx) => {
    const waiting = await approval.lock(tx, id);
    if (waiting.maker !== null) await requireChecker(tx, waiting.kind, waiting.maker);
    await approval.canConfirm?.(tx, waiting);
    const { preset } = await presetInForce(tx.db, tx.now);
    await approval.apply(tx, waiting, preset);
    const entry = approval.describe(waiting);
    if (entry) await audit(tx, { ...entry, after: { ...Object(entry.after), preset } });
    if (approval.sign) await signDecision(tx, await approval.sign(tx, waiting));
    return approval.reply(tx, id, waiting);
  });
}
