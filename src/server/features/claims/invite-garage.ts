import { message } from '#contract/messages.ts';
import { formatRegistrationNumber } from '#domain/identity/registration-number.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notifyStaff } from '#server/platform/messages/notify-staff.ts';
import { sendMessage } from '#server/platform/messages/send-message.ts';
import type { ClaimRow } from './claim-row.ts';
import { vendorOf } from './claim-row.ts';

/** A garage that is not in the directory learns by SMS that it was chosen and where to register, at most once a month; staff are told, to help it. */
export async function inviteGarage(tx: Tx, row: ClaimRow, locale: 'en' | 'hi'): Promise<void> {
  const vendor = vendorOf(row);
  if (vendor?.garageId !== null) return;
  const { garageName: garage, garagePhone: phone } = vendor;
  await sendMessage(tx, {
    channel: 'sms',
    recipient: phone,
    template: 'garage-invited',
    locale,
    data: {
      registration: formatRegistrationNumber(row.registration_number ?? ''),
      claimNumber: row.number,
      link: `${tx.platform.config.http.publicUrl}/signup/garage`,
    },
    dedupeKey: `garage-invited:${phone}:${todayInKolkata(tx.now).slice(0, 7)}`,
  });
  await notifyStaff(tx, {
    type: 'info',
    title: message('notice.garage-to-invite.title', { number: row.number }),
    message: message('notice.garage-to-invite.text', { garage, phone }),
    link: `/app/claims/${row.id}`,
    dedupeKey: `garage-to-invite:${row.id}`,
  });
}
