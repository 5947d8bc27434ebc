import type { MessageKey } from '#contract/messages.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { staffWith } from '#server/platform/messages/staff.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { lockPayout } from './lock-payout.ts';

/** Something about the transfer is not as we ordered it: nothing is booked, people look. It is read again when the gateway gives notice or staff ask. */
export async function markPayoutAlert(tx: Tx, payoutId: string, why: MessageKey): Promise<void> {
  const locked = await lockPayout(tx, payoutId);
  if (!locked) return;
  const { file, payout } = locked;
  await tx.db
    .updateTable('payout')
    .set({ alert: why, next_check_at: null, updated_at: tx.now })
    .where('id', '=', payoutId)
    .execute();
  if (payout.alert !== why)
    await audit(tx, {
      action: 'alert-payout',
      subjectType: 'payout',
      subjectId: payoutId,
      before: { alert: payout.alert },
      after: { alert: why },
    });
  await notify(
    tx,
    await staffWith(tx, 'payout.retry'),
    'payout-alert',
    { ...aboutClaim(file.row), why },
    { key: `payout-alert:${why}:${payoutId}` },
  );
}
