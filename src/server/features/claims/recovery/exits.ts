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
    // What was proposed besides was of money that is no longer there.
    await tx.db
      .deleteFrom('remittance_exit')
      .where('remittance_id', '=', remittance.id)
      .where('kind', '<>', 'reversal')
      .where('confirmed_at', 'is', null)
      .execute();
    await postEntry(tx, remittanceReversed(remittance.id, remittance.amount_paise));
  },
};

/** The insurer paid more than was owed: it is the owner's from now on, who is asked for the account that it goes to. The claim is locked. */
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

/** What is taken back, by whose right: who handles the money, or who confirms that the bank has taken all of it back. */
interface Wanted {
  readonly allocationId: string;
  readonly reason: string;
  readonly by?: ReceivableRight;
}

/** Takes one allocation of a locked remittance back: its money waits in suspense again, and what it paid is owed again. */
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

/** The insurer owes again; what was said about another rest is not said any more; and a claim that the money had closed is open. */
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
  // Closed was said because nothing was owed any more: that was not so.
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

/** Takes the entry back by one that names it, always into this transfer's suspense. */
async function bookBack(tx: Tx, remittance: RemittanceRow, key: BusinessKey): Promise<void> {
  const entry = await findEntry(tx, key);
  if (!entry) throw new Error(`the allocation's entry ${keyText(key)} was never posted`);
  await postEntry(tx, reversalOf(entry, 'Allocation taken back'));
  // One from before remittances took the money straight from the bank: it then goes into suspense, where it waits now.
  if (entry.lines.some(({ account }) => account === 'bank'))
    await postEntry(tx, remittanceReceived(remittance.id, remittance.amount_paise), remittance.received_on);
}

/** An allocation was wrong: its money waits in suspense again, the insurer owes it again, and a claim that it closed is open again. */
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
