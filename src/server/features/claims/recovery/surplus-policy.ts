import type { Selectable } from 'kysely';
import { businessKey, reversalOf } from '#domain/ledger/journal-entry.ts';
import { surplusPaid } from '#domain/ledger/postings.ts';
import { findEntry, postEntry } from '#server/features/ledger/ledger.service.ts';
import type { Surplus } from '#server/platform/db/database-types.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { aboutClaim, staffWith, notify, record } from '#server/platform/messages/send.ts';
import type { TransferPolicy } from '#server/platform/platform.ts';
import { lockClaim } from '../claim/claim-steps.ts';

type SurplusRow = Selectable<Surplus>;

/** Overpayment refund to the vehicle owner's own account. After a failure the owner names an account again. */
export const surplusPolicy: TransferPolicy = {
  remark: 'Surplus',
  lock: async (tx, { id, surplus_id: surplusId }) => {
    const find = tx.db
      .selectFrom('surplus')
      .selectAll()
      .where('id', '=', surplusId ?? '');
    const file = await lockClaim(tx, (await find.executeTakeFirstOrThrow()).claim_id);
    const surplus = await find.executeTakeFirstOrThrow();
    const about = { ...aboutClaim(file.row), amount: surplus.amount_paise };
    return {
      record: { subjectType: 'claim', subjectId: surplus.claim_id },
      about: { surplus: surplus.n },
      isBookable: true,
      credited: async () => {
        await postEntry(tx, surplusPaid({ claimId: surplus.claim_id, n: surplus.n }, surplus.user_id, about.amount));
        await record(tx, surplus.claim_id, 'surplus-paid', { amount: about.amount });
        await notify(tx, surplus.user_id, 'surplus-paid', about);
      },
      ended: async (transfer) => {
        if (transfer.credited_at !== null) await takeBack(tx, surplus);
        await notify(tx, surplus.user_id, 'surplus-failed', about);
      },
      alerted: async (_, why) =>
        notify(
          tx,
          await staffWith(tx, 'payout.retry'),
          'payout-alert',
          { ...aboutClaim(file.row), why },
          { key: `payout-alert:${why}:${id}` },
        ),
    };
  },
};

/** A returned payment uses up its sequence number in the ledger. */
async function takeBack(tx: Tx, { id, claim_id: claimId, n }: SurplusRow): Promise<void> {
  const paid = await findEntry(tx, businessKey('claim', claimId, 'surplus-paid', n));
  if (paid) await postEntry(tx, reversalOf(paid, 'Surplus came back'));
  await tx.db
    .updateTable('surplus')
    .set({ n: await nextSurplusNumber(tx, claimId) })
    .where('id', '=', id)
    .execute();
}

/** The claim must be locked. Sequence numbers of returned payments are not reused. */
export async function nextSurplusNumber(tx: Tx, claimId: string): Promise<number> {
  const { most } = await tx.db
    .selectFrom('surplus')
    .select((eb) => eb.fn.max<number | null>('n').as('most'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return (most ?? 0) + 1;
}
