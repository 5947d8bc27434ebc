import { subtract, ZERO, add } from '#domain/money.ts';
import { problem } from '#contract/errors.ts';
import type { RemittanceDto } from '#contract/claims/recovery/remittances.schemas.ts';
import type { Paise } from '#domain/money.ts';
import { begin, confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import type { UserActor, Actor } from '#server/platform/actor.ts';
import { inPaise, audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { exitDecision, judgeExit, lockRemittance, remittanceAfter } from './remittance.ts';
import type { ExitKind, RemittanceRow } from './remittance.ts';
import type { Selectable } from 'kysely';
import { remittanceReversed, suspenseReturned, surplusPassedOn, remittanceReceived } from '#domain/ledger/postings.ts';
import { postEntry, findEntry } from '#server/features/ledger/ledger.service.ts';
import type { RemittanceExit } from '#server/platform/db/database-types.ts';
import type { ClaimFile } from '../claim/claim-file.ts';
import { SURPLUS_BUSINESS_DAYS } from '#domain/claims/recovery/deductions.ts';
import { addBusinessDays, todayInKolkata } from '#domain/dates.ts';
import { aboutClaim, notify, record } from '#server/platform/messages/send.ts';
import { nextSurplusNumber } from './surplus-policy.ts';
import { reversalOf } from '#domain/ledger/journal-entry.ts';
import { businessKey, keyText } from '#domain/ledger/journal-entry.ts';
import type { BusinessKey } from '#domain/ledger/journal-entry.ts';
import { evenInsurersMoney } from '../claim/insurers-money.ts';
import { takeStep } from '../claim/claim-steps.ts';
import { lockReceivable, receivableAfter } from './receivable.ts';
import type { LockedReceivable, ReceivableRight } from './receivable.ts';

interface WantedExit {
  readonly kind: ExitKind;
  /** Omitted for a bank reversal, which takes the whole transfer. */
  readonly amount?: Paise;
  readonly reason: string;
  /** Claim number of an overpayment refund. */
  readonly claimNumber?: string;
}

/** Proposes a refund, overpayment refund or reversal of a remittance. Nothing moves until another person confirms. A new proposal replaces the previous one. */
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

interface WaitingExit extends Waiting {
  readonly kind: ExitKind;
  readonly remittance: RemittanceRow;
  readonly exit: Selectable<RemittanceExit>;
  /** Sequence number among the confirmed ones of this remittance. */
  readonly n: number;
  /** The claim it belongs to; set once the checker is permitted. */
  file: ClaimFile | null;
}

/** Lock order: the remittance before the claim. */
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

/** A different person confirms: the money leaves the remittance. */
export async function confirmExit(platform: Platform, actor: UserActor, id: string, kind: ExitKind): Promise<RemittanceDto> {
  return confirm(platform, actor, exitApproval(kind), id);
}

type Move = (tx: Tx, remittance: RemittanceRow, exit: Selectable<RemittanceExit>, n: number) => Promise<void>;

/** Postings out of suspense; `n` is the sequence number. */
const move: Record<ExitKind, Move> = {
  return: async (tx, { id }, exit, n) => {
    await postEntry(tx, suspenseReturned(id, n, exit.amount_paise));
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
    // Other open proposals refer to money that is no longer there.
    await tx.db
      .deleteFrom('remittance_exit')
      .where('remittance_id', '=', remittance.id)
      .where('kind', '<>', 'reversal')
      .where('confirmed_at', 'is', null)
      .execute();
    await postEntry(tx, remittanceReversed(remittance.id, remittance.amount_paise));
  },
};

/** The insurer overpaid: the amount now belongs to the owner, who is asked for an account. The claim must be locked. */
async function passSurplusOn(
  tx: Tx,
  remittance: RemittanceRow,
  exit: { id: string; claim_id: string | null; amount_paise: Paise },
  n: number,
): Promise<void> {
  const claim = await tx.db
    .selectFrom('claim')
    .select(['id', 'number', 'claimant_id'])
    .where('id', '=', exit.claim_id)
    .executeTakeFirstOrThrow();
  const amount = exit.amount_paise;
  const dueOn = addBusinessDays(todayInKolkata(tx.now), SURPLUS_BUSINESS_DAYS);
  await tx.db
    .insertInto('surplus')
    .values({
      exit_id: exit.id,
      claim_id: claim.id,
      user_id: claim.claimant_id,
      n: await nextSurplusNumber(tx, claim.id),
      amount_paise: amount,
      due_on: dueOn,
      created_at: tx.now,
    })
    .execute();
  await postEntry(tx, surplusPassedOn(remittance.id, n, claim.claimant_id, amount));
  await record(tx, claim.id, 'surplus-passed-on', { amount, by: dueOn });
  await notify(tx, claim.claimant_id, 'surplus-due', { ...aboutClaim(claim), amount, by: dueOn });
}

/** The allocation to reverse, and the right of the person: handling the money, or confirming a full reversal by the bank. */
interface Wanted {
  readonly allocationId: string;
  readonly reason: string;
  readonly by?: ReceivableRight;
}

/** Reverses one allocation of a locked remittance: the money returns to suspense, and the claim's debt is restored. */
export async function takeBack(tx: Tx, remittance: RemittanceRow, { allocationId, reason, by }: Wanted): Promise<void> {
  const allocation = await tx.db
    .selectFrom('remittance_allocation as a')
    .leftJoin('receivable', 'receivable.claim_id', 'a.claim_id')
    .selectAll('a')
    .select('receivable.id as receivable_id')
    .where('a.id', '=', allocationId)
    .where('a.remittance_id', '=', remittance.id)
    .executeTakeFirst();
  if (!allocation?.receivable_id) throw problem('record.not-found');
  if (allocation.undone_at !== null) throw problem('remittance.undone');
  const locked = await lockReceivable(tx, allocation.receivable_id, by);
  const { receivable } = locked;
  await tx.db
    .updateTable('remittance_allocation')
    .set({ undone_by: tx.actor.userId, undone_at: tx.now, undo_reason: reason })
    .where('id', '=', allocation.id)
    .execute();
  await bookBack(tx, remittance, businessKey('claim', allocation.claim_id, allocation.entry_event, allocation.entry_seq));
  await evenInsurersMoney(tx, receivable.claim_id);
  const state = await (allocation.kind === 'recovery' ? lessRecovered : owedAgain)(tx, locked, allocation);
  await audit(tx, {
    action: 'undo-allocation',
    subjectType: 'receivable',
    subjectId: receivable.id,
    before: { state: receivable.state },
    after: {
      state,
      ...inPaise({
        amount: allocation.amount_paise + allocation.tds_paise,
        ...(allocation.kind === 'recovery' ? {} : { disputed: 0 }),
      }),
      receipt: remittance.id,
      allocation: allocation.id,
      reason,
    },
  });
  await record(tx, receivable.claim_id, 'insurer-payment-undone', { amount: allocation.amount_paise });
}

interface Amounts {
  readonly amount_paise: Paise;
  readonly tds_paise: Paise;
}

/** Restores the insurer's debt, clears statements about the previous shortfall and reopens a claim that the money had closed. */
async function owedAgain(tx: Tx, { file, receivable }: LockedReceivable, taken: Amounts): Promise<string> {
  const received = subtract(receivable.received_paise, taken.amount_paise);
  const tds = subtract(receivable.tds_paise, taken.tds_paise);
  const isOnly = received + tds + receivable.charged_paise + receivable.written_off_paise === 0;
  const state = receivableAfter(receivable, isOnly ? 'undo-only-receipt' : 'undo-receipt');
  await tx.db
    .updateTable('receivable')
    .set({
      state,
      received_paise: received,
      tds_paise: tds,
      settled_at: null,
      shortfall_reason: null,
      shortfall_causes: [],
      disputed_paise: ZERO,
      written_off_by: null,
      write_off_reason: null,
      write_off_proposed_at: null,
      updated_at: tx.now,
    })
    .where('id', '=', receivable.id)
    .execute();
  // The claim was closed because nothing was owed, which no longer holds.
  if (file.row.stage === 'closed')
    await takeStep(tx, file, { action: 'reopen-for-money', given: { receivable: state }, set: { closed_at: null } });
  return state;
}

async function lessRecovered(tx: Tx, { receivable }: LockedReceivable, taken: Amounts): Promise<string> {
  await tx.db
    .updateTable('receivable')
    .set({ recovered_paise: subtract(receivable.recovered_paise, add(taken.amount_paise, taken.tds_paise)), updated_at: tx.now })
    .where('id', '=', receivable.id)
    .execute();
  return receivable.state;
}

/** Reverses the ledger entry, always into this remittance's suspense account. */
async function bookBack(tx: Tx, remittance: RemittanceRow, key: BusinessKey): Promise<void> {
  const entry = await findEntry(tx, key);
  if (!entry) throw new Error(`the allocation's entry ${keyText(key)} was never posted`);
  await postEntry(tx, reversalOf(entry, 'Allocation taken back'));
  // Older entries took the money straight from the bank account; it is now posted to suspense.
  if (entry.lines.some(({ account }) => account === 'bank'))
    await postEntry(tx, remittanceReceived(remittance.id, remittance.amount_paise), remittance.received_on);
}

/** Reverses a wrong allocation: the money returns to suspense, the insurer owes it again, and a claim closed by it is reopened. */
export async function undoAllocation(
  platform: Platform,
  actor: Actor,
  { id, allocationId }: { id: string; allocationId: string },
  reason: string,
): Promise<RemittanceDto> {
  return inTransaction(platform, actor, async (tx) => {
    await takeBack(tx, await lockRemittance(tx, id), { allocationId, reason });
    return remittanceAfter(tx, id);
  });
}
