import { formatRegistrationNumber } from '#domain/claims/intake/registration-number.ts';
import { todayInKolkata } from '#domain/dates.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { send } from '#server/platform/messages/send.ts';
import { aboutClaim } from '#server/platform/messages/about-claim.ts';
import { otherStaff } from '#server/platform/messages/staff.ts';
import { readRecipient } from '#server/platform/messages/recipient.ts';
import type { Recipient } from '#server/platform/messages/recipient.ts';
import type { ClaimRow } from '../claim-row.ts';
import { vendorOf } from '../claim-row.ts';

/** A garage that is not in the directory learns by SMS that it was chosen and where to register, at most once a month; staff are told, to help it. */
export async function inviteGarage(tx: Tx, row: ClaimRow): Promise<void> {
  const vendor = vendorOf(row);
  if (vendor?.garageId !== null) return;
  const { garageName: garage, garagePhone: phone } = vendor;
  const { locale } = await readRecipient(tx, row.claimant_id);
  const workshop: Recipient = { userId: null, firstName: null, locale, email: null, phone };
  const invited = { number: row.number, registration: formatRegistrationNumber(row.registration_number ?? '') };
  const key = `garage-invited:${phone}:${todayInKolkata(tx.now).slice(0, 7)}`;
  await send(tx, workshop, 'garage-invited', invited, { key });
  const toInvite = { ...aboutClaim(row), garage, phone };
  await notify(tx, await otherStaff(tx), 'garage-to-invite', toInvite, { key: `garage-to-invite:${row.id}` });
}
