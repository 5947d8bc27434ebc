import { problem } from '#contract/errors.ts';
import type { GarageProfileDto } from '#contract/garages/garage-account.schemas.ts';
import type { CheckoutDto } from '#contract/payments/payments.schemas.ts';
import { gstIncludedIn } from '#domain/payments/fees.ts';
import { listingTable } from '#domain/garages/listing.ts';
import { paiseToRupees } from '#domain/money.ts';
import type { PaymentState } from '#domain/payments/payment-order.ts';
import { isAllowedFrom } from '#domain/state-machine.ts';
import type { UserActor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { atGateway, findPaymentOrder, openPayment, paymentStateOf, refreshPayment } from '../payments/payments.service.ts';
import { toProfileDto } from './garage-dto.ts';
import type { GarageRow } from './garage-row.ts';
import { garageOfOwner, lockGarage, profileOf, stateOf } from './garage-row.ts';

function mayPay(row: GarageRow): boolean {
  const state = stateOf(row);
  return isAllowedFrom(listingTable, 'pay', state) || isAllowedFrom(listingTable, 'renew', state);
}

/** Opens the payment of the yearly fee (first listing or renewal), or gives the open one again. */
export async function orderListingFee(platform: Platform, actor: UserActor): Promise<CheckoutDto & { gstIncluded: number }> {
  const row = await garageOfOwner(platform.db, actor.userId);
  const fee = platform.config.fees.listing;
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

/** Asks the gateway about the order, whatever the browser saw; a paid one has listed the garage by then. */
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
