import { hadHand } from '#domain/claims/claim-hands.ts';
import { isDecider } from '#domain/claims/guards.ts';
import { receiptAction } from '#domain/claims/recovery/receivable.ts';
import { insurerReceiptMatched, suspenseMatched } from '#domain/ledger/postings.ts';
import { paise } from '#domain/money.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';
import { problem } from '#contract/errors.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { record } from '#server/platform/messages/record.ts';
import { tookHand } from '../took-hand.ts';
import { closeWhenDone } from './close-when-done.ts';
import { lockReceivable, receivableAfter } from './lock-receivable.ts';

export interface Receipt {
  readonly id: string;
  readonly amountPaise: number;
  readonly tdsPaise: number;
  readonly fromSuspense: boolean;
  /** Who typed it in. */
  readonly enteredBy: string;
}

/** Counts a remittance towards a receivable: amounts, state, ledger, and the claim closes when nothing is left. */
export async function applyReceipt(tx: Tx, receivableId: string, receipt: Receipt): Promise<void> {
  const { file, receivable } = await lockReceivable(tx, receivableId);
  // Whoever types in a payment says that it came: a colleague who says what it is for in good faith does not make it true.
  if (receipt.enteredBy !== tx.actor.userId) {
    if (isDecider(file.facts, receipt.enteredBy) || hadHand(file.facts, receipt.enteredBy, 'linked', 'released'))
      throw problem('receipt.entered-by-other-end');
    await tookHand(tx, receivable.claim_id, 'money', receipt.enteredBy);
  }
  const total = receipt.amountPaise + receipt.tdsPaise;
  const outstanding = receivable.amount_paise - receivable.received_paise - receivable.tds_paise;
  const action = receiptAction(paise(outstanding), paise(total));
  if (action === null)
    throw problem('receivable.wrong-state', { details: { state: receivable.state, outstanding: outstanding / 100 } });
  const state = receivableAfter(receivable, action);
  const before = await tx.db
    .selectFrom('insurer_receipt')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('receivable_id', '=', receivableId)
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('insurer_receipt')
    .set({ receivable_id: receivableId, unmatched_reason: null, matched_at: tx.now })
    .where('id', '=', receipt.id)
    .execute();
  await tx.db
    .updateTable('receivable')
    .set({
      state,
      received_paise: receivable.received_paise + receipt.amountPaise,
      tds_paise: receivable.tds_paise + receipt.tdsPaise,
      settled_at: state === 'settled' ? tx.now : null,
      updated_at: tx.now,
    })
    .where('id', '=', receivableId)
    .execute();
  const event = { claimId: receivable.claim_id, n: before.count + 1 };
  const posting = receipt.fromSuspense ? suspenseMatched : insurerReceiptMatched;
  await postEntry(tx, posting(event, paise(receipt.amountPaise), paise(receipt.tdsPaise)));
  await audit(tx, {
    action: 'apply-receipt',
    subjectType: 'receivable',
    subjectId: receivableId,
    before: { state: receivable.state },
    after: { state, amount: total, receipt: receipt.id },
  });
  await record(tx, receivable.claim_id, 'insurer-paid', { amount: paise(receipt.amountPaise) });
  await closeWhenDone(tx, file, state);
}
