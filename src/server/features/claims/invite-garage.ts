import { message } from '#contract/messages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notifyStaff } from '#server/platform/messages/notify-staff.ts';
import { sendMessage } from '#server/platform/messages/send-message.ts';
import type { ClaimRow, StoredVendor } from './claim-row.ts';

export interface GarageInvitation {
  readonly row: Pick<ClaimRow, 'id' | 'number'>;
  readonly vendor: StoredVendor;
  /** Who chose it, and for which vehicle. */
  readonly claimant: string;
  readonly vehicle: string;
  readonly locale: 'en' | 'hi';
}

/** A garage that is not in the directory learns by SMS that it was chosen and where to register; staff are told, to help it. */
export async function inviteGarage(tx: Tx, { row, vendor, claimant, vehicle, locale }: GarageInvitation): Promise<void> {
  const { garageName: garage, garagePhone: phone } = vendor;
  const link = `${tx.platform.config.http.publicUrl}/signup/garage`;
  await sendMessage(tx, {
    channel: 'sms',
    recipient: phone,
    template: 'garage-invited',
    locale,
    data: { garage, claimant, vehicle, claimNumber: row.number, link },
    dedupeKey: `garage-invited:${row.id}`,
  });
  await notifyStaff(tx, {
    type: 'info',
    title: message('notice.garage-to-invite.title', { number: row.number }),
    message: message('notice.garage-to-invite.text', { garage, phone }),
    link: `/app/claims/${row.id}`,
    dedupeKey: `garage-to-invite:${row.id}`,
  });
}
