import { feesInForce } from '#server/features/payments/payments.service.ts';
import { problem } from '#contract/errors.ts';
import type { GarageProfileDto } from '#contract/garages/garages.schemas.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { listingTable, listedUntil } from '#domain/garages/listing.ts';
import { paiseToRupees, paise } from '#domain/money.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import { isAllowedFrom, nextState } from '#domain/state-machine.ts';
import { systemActor } from '#server/platform/actor.ts';
import type { UserActor } from '#server/platform/actor.ts';
import type { PaidHook, Platform } from '#server/platform/platform.ts';
import {
  atGateway,
  findPaymentOrder,
  openPayment,
  paymentStateOf,
  refreshPayment,
} from '#server/features/payments/payments.service.ts';
import { toProfileDto, garageOfOwner, lockGarage, profileOf, stateOf, endOf } from './garage-row.ts';
import type { GarageRow } from './garage-row.ts';
import { startOfDayInKolkata, todayInKolkata, addMonths } from '#domain/dates.ts';
import { listingFeePaid, listingMonthShare, listingMonthEarned } from '#domain/ledger/postings.ts';
import { notify } from '#server/platform/messages/send.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { postTaxedEntry } from '#server/features/tax-documents/tax-documents.service.ts';
import { publishListing, earnListingMonths } from './publish-listing.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { handleJob } from '#server/platform/jobs/jobs.ts';
import { postEntry } from '#server/features/ledger/ledger.service.ts';

function mayPay(row: GarageRow): boolean {
  const state = stateOf(row);
  return isAllowedFrom(listingTable, 'pay', state) || isAllowedFrom(listingTable, 'renew', state);
}

/** Opens the payment of the yearly fee (first listing or renewal), or returns the open one. */
export async function orderListingFee(platform: Platform, actor: UserActor): Promise<CheckoutDto & { gstIncluded: number }> {
  const row = await garageOfOwner(platform.db, actor.userId);
  const { listingFee: fee } = await feesInForce(platform.db, platform.now());
  const checkout = await openPayment(platform, actor, {
    purpose: 'listing_fee',
    subject: { garageId: row.id },
    amount: fee,
    lines: [{ label: 'payment.line.listing-fee', amount: fee }],
    returnPath: '/app/profile/listing',
    authorise: async (tx) => {
      const present = await lockGarage(tx, { id: row.id });
      if (!mayPay(present)) throw problem('garage.wrong-state', { details: { applicationState: present.state } });
      return { note: 'Listing fee for one year', phoneFallback: profileOf(row).cellPhoneNo };
    },
  });
  return { ...checkout, gstIncluded: paiseToRupees(gstIncludedIn(fee)) };
}

/** Re-reads the order from the gateway, whatever the browser saw; if paid, the garage is listed. */
export async function verifyListingFee(
  platform: Platform,
  actor: UserActor,
  orderId: string,
): Promise<{ success: boolean; status: PaymentState; profile: GarageProfileDto }> {
  const row = await garageOfOwner(platform.db, actor.userId);
  const known = await findPaymentOrder(platform.db, orderId);
  if (!known || known.garage_id !== row.id) throw problem('record.not-found');
  const order = known.state === 'success' ? known : await atGateway(() => refreshPayment(platform, orderId));
  const status = paymentStateOf(order);
  return {
    success: status === 'success',
    status,
    profile: await toProfileDto(platform, await garageOfOwner(platform.db, actor.userId), actor),
  };
}

/** The listing fee was paid: lists the garage for a year, or a year longer. The payment is refunded if it may not be listed now. */
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
  // The garage is locked, so the count holds.
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

const batch = 200;

/** Recognises elapsed months of paid years as income, each once: the ledger key and the counter advance together. */
export const earnListingMonthsHandler = handleJob(earnListingMonths, async (platform, _data, { jobId }) => {
  const today = todayInKolkata(platform.now());
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const years = await platform.db
      .selectFrom('listing_year')
      .select('id')
      .where('months_earned', '<', 12)
      .where('starts_on', '<', today)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id } of years) {
      await inTransaction(platform, systemActor(jobId), (tx) => earnYear(tx, id, today));
      after = id;
    }
    if (years.length < batch) return;
  }
});

async function earnYear(tx: Tx, id: string, today: string): Promise<void> {
  const year = await tx.db.selectFrom('listing_year').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const fee = paise(year.amount_paise - year.gst_paise);
  let earned = year.months_earned;
  while (earned < 12 && addMonths(year.starts_on, earned + 1) <= today) {
    earned += 1;
    await postEntry(tx, listingMonthEarned(year.garage_id, (year.n - 1) * 12 + earned, listingMonthShare(fee, earned)));
  }
  if (earned !== year.months_earned)
    await tx.db.updateTable('listing_year').set({ months_earned: earned }).where('id', '=', id).execute();
}
