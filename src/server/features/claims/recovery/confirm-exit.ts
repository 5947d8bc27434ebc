import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { remittanceReversed, suspenseReturned } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import type { RemittanceExit } from '#server/platform/db/database-types.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireSecond } from '../../invitations/invitations.service.ts';
import { judgeExit, signExit } from './judge-exit.ts';
import type { ExitKind } from './judge-exit.ts';
import { lockRemittance, remittanceAfter } from './lock-remittance.ts';
import type { RemittanceRow } from './lock-remittance.ts';
import { passSurplusOn } from './pass-surplus-on.ts';
import { takeBack } from './take-back.ts';

/** A different person confirms, who neither came here through the first nor the other way round: the money leaves the transfer. */
export async function confirmExit(platform: Platform, actor: UserActor, id: string, kind: ExitKind): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    const remittance = await lockRemittance(tx, id);
    const exits = await tx.db.selectFrom('remittance_exit').selectAll().where('remittance_id', '=', id).execute();
    const waiting = exits.find((exit) => exit.confirmed_at === null && exit.kind === kind);
    if (!waiting || waiting.proposed_by === null) throw problem('remittance.no-return');
    await requireSecond(tx, { by: waiting.proposed_by, with: 'receivable.settle' });
    const file = await judgeExit(tx, remittance, { ...waiting, kind }, 'confirm-write-off');
    const left = exits.filter((exit) => exit.confirmed_at !== null);
    await move[kind](tx, remittance, waiting, left.length + 1);
    await tx.db
      .updateTable('remittance_exit')
      .set({ confirmed_by: actor.userId, confirmed_at: tx.now })
      .where('id', '=', waiting.id)
      .execute();
    const { amount_paise: amount, reason, claim_id: claimId } = waiting;
    await audit(tx, {
      action: `confirm-${kind}`,
      subjectType: 'remittance',
      subjectId: id,
      after: { ...inPaise({ amount }), reason, claimId },
    });
    await signExit(tx, `confirm-${kind}`, remittance, waiting, file);
    return remittanceAfter(tx, id);
  });
}

type Move = (tx: Tx, remittance: RemittanceRow, exit: Selectable<RemittanceExit>, n: number) => Promise<void>;

/** Out of suspense; `n` counts what left the transfer. */
const move: Record<ExitKind, Move> = {
  return: async (tx, { id }, exit, n) => {
    await postEntry(tx, suspenseReturned(id, n, paise(exit.amount_paise)));
  },
  surplus: passSurplusOn,
  reversal: async (tx, remittance, { reason }) => {
    const live = await tx.db
      .selectFrom('remittance_allocation')
      .select('id')
      .where('remittance_id', '=', remittance.id)
      .where('undone_at', 'is', null)
      .orderBy('claim_id')
      .execute();
    for (const { id } of live) await takeBack(tx, remittance, { allocationId: id, reason, by: 'confirm-write-off' });
    // What was proposed besides was of money that is no longer there.
    await tx.db
      .deleteFrom('remittance_exit')
      .where('remittance_id', '=', remittance.id)
      .where('kind', '<>', 'reversal')
      .where('confirmed_at', 'is', null)
      .execute();
    await postEntry(tx, remittanceReversed(remittance.id, paise(remittance.amount_paise)));
  },
};
