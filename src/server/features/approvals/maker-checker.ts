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
  /** What the maker signs; omitted if the endpoint is not signed. */
  readonly decision?: Decision;
  readonly page?: string;
  /** The person concerned, who may not confirm it. */
  readonly about?: string | null;
}

/** Records that the maker began an approval request, which the caller has written: audits it, signs it and notifies those who may confirm. */
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

export interface Waiting {
  readonly kind: ApprovalKind;
  /** Null on old records without a maker, which one person confirms. */
  readonly maker: string | null;
}

/** What differs between kinds of approval requests. `confirm` does what they share. */
export interface Approval<W extends Waiting, R> {
  /**
   * Takes every lock that `apply` needs, the claim's first, so that concurrent checkers are serialised. Throws if nothing is pending or the caller may not act
   * on it.
   */
  readonly lock: (tx: Tx, id: string) => Promise<W>;
  /** The kind's own conditions on the checker and the request. */
  readonly canConfirm?: (tx: Tx, waiting: W) => Promise<void>;
  readonly apply: (tx: Tx, waiting: W, preset: ApprovalPreset) => Promise<void>;
  /** What the checker signs; omitted if the endpoint is not signed. */
  readonly sign?: (tx: Tx, waiting: W) => Promise<Decision>;
  /** The audit entry; null if `apply` writes it with the preset. */
  readonly describe: (waiting: W) => AuditEntry | null;
  readonly reply: (tx: Tx, id: string, waiting: W) => Promise<R>;
}

/**
 * Confirms as the checker. One transaction: lock, maker–checker rule, the kind's own conditions, the change, the audit entry with the preset in force, the
 * signature.
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
