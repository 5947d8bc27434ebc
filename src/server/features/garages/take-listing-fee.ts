import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { listedUntil, listingTable } from '#domain/garages/listing.ts';
import { listingFeePaid } from '#domain/ledger/postings.ts';
import { nextState } from '#domain/state-machine.ts';
import { notify } from '#server/platform/messages/notify.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { PaidHook } from '../../platform/gateway-hooks.ts';
import { postTaxedEntry } from '../tax-documents/tax-documents.service.ts';
import { endOf, lockGarage, profileOf, stateOf } from './garage-row.ts';
import { publishListing } from './publish-listing.ts';

/** The listing fee was confirmed: the garage is listed for a year, or a year longer. Not needed when it may not be listed now. */
export const takeListingFee: PaidHook = async (tx, payment) => {
  if (payment.garageId === null) return 'not-needed';
  const row = await lockGarage(tx, { id: payment.garageId });
  const next = nextState(listingTable, 'pay', stateOf(row)) ?? nextState(listingTable, 'renew', stateOf(row));
  if (!next) return 'not-needed';
  const today = todayInKolkata(tx.now);
  const presentEnd = endOf(row);
  const startsOn = presentEnd !== null && presentEnd > today ? presentEnd : today;
  const endsOn = listedUntil(today, presentEnd);
  const gst = gstIncludedIn(payment.amount);
  // The garage is locked, so that nobody else counts at the same time.
  const { years } = await tx.db
    .selectFrom('listing_year')
    .select((eb) => eb.fn.countAll<number>().as('years'))
    .where('garage_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const n = Number(years) + 1;
  await tx.db
    .insertInto('listing_year')
    .values({
      garage_id: row.id,
      n,
      payment_order_id: payment.id,
      amount_paise: payment.amount,
      gst_paise: gst,
      starts_on: startsOn,
      ends_on: endsOn,
    })
    .execute();
  await postTaxedEntry(tx, listingFeePaid(row.id, n, payment.amount, gst), payment.paidOn);
  const listed = await tx.db
    .updateTable('garage')
    .set({ state: next, listed_until: startOfDayInKolkata(endsOn), updated_at: tx.now, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishListing(tx, listed);
  await audit(tx, {
    action: 'take-listing-fee',
    subjectType: 'garage',
    subjectId: row.id,
    before: { state: row.state, listedUntil: presentEnd },
    after: { state: next, listedUntil: endsOn, orderId: payment.orderId, receipt: payment.receiptNumber },
  });
  const told = { garageName: profileOf(listed).garageName, date: endsOn };
  await notify(tx, row.owner_id, 'garage-listed', told);
  return 'applied';
};
