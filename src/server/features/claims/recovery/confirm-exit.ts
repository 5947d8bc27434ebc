import type { Selectable } from 'kysely';
import { problem } from '#contract/errors.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import { remittanceReversed, suspenseReturned } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import type { RemittanceExit } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ClaimFile } from '../claim-file.ts';
import { exitDecision, judgeExit } from './judge-exit.ts';
import type { ExitKind } from './judge-exit.ts';
import { lockRemittance, remittanceAfter } from './lock-remittance.ts';
import type { RemittanceRow } from './lock-remittance.ts';
import { passSurplusOn } from './pass-surplus-on.ts';
import { takeBack } from './take-back.ts';

interface WaitingExit extends Waiting {
  readonly kind: ExitKind;
  readonly remittance: RemittanceRow;
  readonly exit: Selectable<RemittanceExit>;
  /** Counts what left the transfer. */
  readonly n: number;
  /** Of whose claim it is; known once the checker may touch it. */
  file: ClaimFile | null;
}

/** The remittance is locked before the claim whose money it is. */
const exitApproval = (kind: ExitKind): Approval<WaitingExit, RemittanceDto> => ({
  lock: async (tx, id) => {
    const remittance = await lockRemittance(tx, id);
    const exits = await tx.db.selectFrom('remittance_exit').selectAll().where('remittance_id', '=', id).execute();
    const exit = exits.find((one) => one.confirmed_at === null && one.kind === kind);
    if (!exit || exit.proposed_by === null) throw problem('remittance.no-return');
    const n = exits.filter((one) => one.confirmed_at !== null).length + 1;
    return { kind, maker: exit.proposed_by, remittance, exit, n, file: null };
  },
  canConfirm: async (tx, waiting) => {
    waiting.file = await judgeExit(tx, waiting.remittance, { ...waiting.exit, kind }, 'checker');
  },
  apply: async (tx, { remittance, exit, n }) => {
    await move[kind](tx, remittance, exit, n);
    const confirmed = { confirmed_by: tx.actor.userId, confirmed_at: tx.now };
    await tx.db.updateTable('remittance_exit').set(confirmed).where('id', '=', exit.id).execute();
  },
  describe: ({ remittance, exit: { amount_paise: amount, reason, claim_id: claimId } }) => ({
    action: `confirm-${kind}`,
    subjectType: 'remittance',
    subjectId: remittance.id,
    after: { ...inPaise({ amount }), reason, claimId },
  }),
  sign: (tx, { remittance, exit, file }) => exitDecision(tx, `confirm-${kind}`, remittance, exit, file),
  reply: (tx, id) => remittanceAfter(tx, id),
});

/** A different person confirms: the money leaves the transfer. */
export async function confirmExit(platform: Platform, actor: UserActor, id: string, kind: ExitKind): Promise<RemittanceDto> {
  return confirm(platform, actor, exitApproval(kind), id);
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
    for (const { id } of live) await takeBack(tx, remittance, { allocationId: id, reason, by: 'reversal' });
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
