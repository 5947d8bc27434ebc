import { add } from '#domain/money.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { proposeWriteOff as endpoint } from '#contract/claims/recovery/receivables.endpoints.ts';
import type { ReceivableDto } from '#contract/claims/recovery/receivables.schemas.ts';
import { begin, confirm } from '#server/features/approvals/approvals.service.ts';
import type { Approval, Waiting } from '#server/features/approvals/approvals.service.ts';
import type { Actor, UserActor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockReceivable, receivableAfter, receivableViews, toReceivableDto } from './receivable.ts';
import type { LockedReceivable } from './receivable.ts';
import { problem } from '#contract/errors.ts';
import type { ReceivableState, WriteOffAccount } from '#domain/claims/recovery/receivable.ts';
import { writeOff } from '#domain/ledger/postings.ts';
import { nextSeq, postEntry } from '#server/features/ledger/ledger.service.ts';
import { inPaise } from '#server/platform/audit/audit.ts';
import { record } from '#server/platform/messages/send.ts';
import { approvalLimitOf } from '../pricing/rates-in-force.ts';
import { closeWhenDone } from './close-claim.ts';

/** Proposes a write-off of the rest; nothing is booked until another person confirms. A new proposal replaces the previous one. */
export async function proposeWriteOff(
  platform: Platform,
  actor: Actor,
  receivableId: string,
  { reason, account }: BodyOf<typeof endpoint>,
): Promise<ReceivableDto> {
  return inTransaction(platform, actor, async (tx) => {
    const { file, receivable } = await lockReceivable(tx, receivableId);
    receivableAfter(receivable, 'write-off');
    await tx.db
      .updateTable('receivable')
      .set({
        written_off_by: actor.userId,
        write_off_reason: reason,
        write_off_account: account,
        write_off_proposed_at: tx.now,
        updated_at: tx.now,
      })
      .where('id', '=', receivableId)
      .execute();
    await begin(tx, {
      kind: 'write-off',
      entry: { action: 'propose-write-off', subjectType: 'receivable', subjectId: receivableId, after: { reason, account } },
      decision: {
        action: 'propose-write-off',
        subject: { type: 'receivable', id: receivableId },
        claim: file.row,
        person: file.insurer?.name ?? '',
        amount: receivable.outstanding_paise,
        version: file.row.version,
        content: { reason, account },
      },
    });
    return toReceivableDto(
      await receivableViews(tx.db, tx.now).where('r.id', '=', receivableId).executeTakeFirstOrThrow(),
      actor,
      tx.now,
    );
  });
}

interface WaitingWriteOff extends Waiting, LockedReceivable {
  readonly state: ReceivableState;
  readonly account: WriteOffAccount;
}

const writeOffApproval: Approval<WaitingWriteOff, ReceivableDto> = {
  lock: async (tx, id) => {
    const locked = await lockReceivable(tx, id, 'write-off');
    const { receivable } = locked;
    const state = receivableAfter(receivable, 'write-off');
    if (receivable.written_off_by === null) throw problem('receivable.wrong-state', { details: { state: receivable.state } });
    const account = (receivable.write_off_account ?? 'losses') as WriteOffAccount;
    return { kind: 'write-off', maker: receivable.written_off_by, ...locked, state, account };
  },
  canConfirm: async (tx, { receivable }) => {
    if (receivable.outstanding_paise > (await approvalLimitOf(tx, tx.actor.userId))) throw problem('receivable.above-limit');
  },
  apply: async (tx, { file, receivable, state, account }) => {
    const { id, claim_id: claimId, outstanding_paise: rest } = receivable;
    await tx.db
      .updateTable('receivable')
      .set({
        state,
        confirmed_by: tx.actor.userId,
        written_off_paise: add(receivable.written_off_paise, rest),
        settled_at: tx.now,
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .execute();
    // A written-off amount may have been restored since and written off again, hence the sequence number.
    await postEntry(tx, writeOff({ claimId, n: await nextSeq(tx, 'claim', claimId, 'write-off') }, account, rest));
    await record(tx, claimId, 'written-off');
    await closeWhenDone(tx, file, state);
  },
  describe: ({ receivable, state }) => ({
    action: 'confirm-write-off',
    subjectType: 'receivable',
    subjectId: receivable.id,
    before: { state: receivable.state },
    after: { state, ...inPaise({ amount: receivable.outstanding_paise }) },
  }),
  sign: async (_tx, { file, receivable, account }) => ({
    action: 'confirm-write-off',
    subject: { type: 'receivable', id: receivable.id },
    claim: file.row,
    person: file.insurer?.name ?? '',
    amount: receivable.outstanding_paise,
    version: file.row.version,
    content: { reason: receivable.write_off_reason, account },
  }),
  reply: async (tx, id) =>
    toReceivableDto(await receivableViews(tx.db, tx.now).where('r.id', '=', id).executeTakeFirstOrThrow(), tx.actor, tx.now),
};

/** A different person confirms the write-off: the rest becomes our loss, and the claim closes. */
export async function confirmWriteOff(platform: Platform, actor: UserActor, receivableId: string): Promise<ReceivableDto> {
  return confirm(platform, actor, writeOffApproval, receivableId);
}
