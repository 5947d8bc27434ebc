import type { MessageKey } from '#contract/messages.ts';
import { message, messageText } from '#contract/messages.ts';
import { findStaff } from '#server/features/processing/processing.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';

interface ClaimOfAlert {
  readonly id: string;
  readonly number: string;
  readonly assignee_id: string | null;
}

/** Tells the staff that a payout needs a person, once per fault however often it is seen. */
export async function alertStaff(tx: Tx, claim: ClaimOfAlert, why: MessageKey, faultKey: string): Promise<void> {
  for (const userId of await findStaff(tx, claim.assignee_id)) {
    await notify(tx, {
      userId,
      type: 'error',
      title: message('notice.payout-alert.title', { number: claim.number }),
      message: message('notice.payout-alert.text', { why: messageText(why) }),
      link: `/app/claims/${claim.id}`,
      dedupeKey: `payout-alert:${faultKey}:${userId}`,
    });
  }
  tx.platform.log.error({ claimId: claim.id, alert: why }, 'payout alert');
}
