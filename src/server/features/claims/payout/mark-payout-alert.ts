import type { Oddity } from '#server/platform/gateways/send-once.ts';
import { alertOdd } from '#server/platform/gateways/send-once.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { staffWith } from '#server/platform/messages/staff.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { lockPayout } from './lock-payout.ts';

/** An advance that is not as we ordered it. */
export async function markPayoutAlert(tx: Tx, payoutId: string, why: Oddity): Promise<void> {
  const locked = await lockPayout(tx, payoutId);
  if (!locked) return;
  const { file, payout } = locked;
  await alertOdd(tx, payout, why, {
    subject: { subjectType: 'payout', subjectId: payoutId },
    set: (change) => tx.db.updateTable('payout').set(change).where('id', '=', payoutId).execute(),
    tell: async () =>
      notify(
        tx,
        await staffWith(tx, 'payout.retry'),
        'payout-alert',
        { ...aboutClaim(file.row), why },
        { key: `payout-alert:${why}:${payoutId}` },
      ),
  });
}
