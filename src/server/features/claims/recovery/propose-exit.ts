import { problem } from '#contract/errors.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import type { Paise } from '#domain/money.ts';
import { begin } from '#server/features/approvals/approvals.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { exitDecision, judgeExit } from './judge-exit.ts';
import type { ExitKind } from './judge-exit.ts';
import { lockRemittance, remittanceAfter } from './lock-remittance.ts';

export interface WantedExit {
  readonly kind: ExitKind;
  /** All of the transfer where the bank took it back. */
  readonly amount?: Paise;
  readonly reason: string;
  /** Of a surplus: whose. */
  readonly claimNumber?: string;
}

/** One person proposes that money of a transfer leaves it; nothing moves until another confirms. A new proposal replaces the one before. */
export async function proposeExit(platform: Platform, actor: UserActor, id: string, wanted: WantedExit): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    const remittance = await lockRemittance(tx, id);
    const claimId = wanted.claimNumber === undefined ? null : await claimOf(tx, wanted.claimNumber);
    const { kind, reason, amount = remittance.amount_paise } = wanted;
    const exit = { kind, claim_id: claimId, amount_paise: amount, proposed_by: null };
    const file = await judgeExit(tx, remittance, exit, 'maker');
    await tx.db
      .deleteFrom('remittance_exit')
      .where('remittance_id', '=', id)
      .where('kind', '=', kind)
      .where('confirmed_at', 'is', null)
      .execute();
    await tx.db
      .insertInto('remittance_exit')
      .values({
        remittance_id: id,
        kind,
        claim_id: claimId,
        amount_paise: amount,
        reason,
        proposed_by: actor.userId,
        proposed_at: tx.now,
      })
      .execute();
    await begin(tx, {
      kind,
      entry: {
        action: `propose-${kind}`,
        subjectType: 'remittance',
        subjectId: id,
        after: { ...inPaise({ amount }), reason, claimId },
      },
      decision: await exitDecision(tx, `propose-${kind}`, remittance, { amount_paise: amount, reason }, file),
    });
    return remittanceAfter(tx, id);
  });
}

async function claimOf(tx: Tx, claimNumber: string): Promise<string> {
  const claim = await tx.db
    .selectFrom('claim')
    .innerJoin('receivable', 'receivable.claim_id', 'claim.id')
    .select('claim.id')
    .where('claim.number', '=', claimNumber.toUpperCase())
    .executeTakeFirst();
  if (!claim) throw problem('input.invalid', { fieldErrors: { claimNumber: 'problem.claim.not-found' } });
  return claim.id;
}
