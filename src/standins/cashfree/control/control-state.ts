import type { TransferRecord } from '../records.ts';
import { attemptWire, orderWire, refundWire } from '../payments/payment-wire.ts';
import { transferWire } from '../payouts/transfers.ts';
import type { World } from '../world.ts';

/** Everything a test may want to compare with its own books; account numbers by their last four digits only. */
export function controlState(world: World): Record<string, unknown> {
  const { store } = world;
  return {
    now: new Date(world.clock.now()).toISOString(),
    settings: world.settings,
    faults: world.faults.all(),
    orders: store.orders.all().map((order) => ({
      ...orderWire(order),
      forced_outcome: order.forcedOutcome,
      payments: order.attempts.map((attempt) => attemptWire(order, attempt)),
      refunds: order.refunds.map((refund) => refundWire(order, refund)),
    })),
    beneficiaries: store.beneficiaries
      .all()
      .map(({ accountNumber, ...one }) => ({ ...one, accountLast4: accountNumber.slice(-4) })),
    transfers: store.transfers.all().map((transfer: TransferRecord) => transferWire(transfer)),
    virtualAccounts: store.virtualAccounts.all().map(({ accountNumber, remitters, ...one }) => ({
      ...one,
      accountLast4: accountNumber.slice(-4),
      remitters: remitters.map((remitter) => ({ ifsc: remitter.ifsc, last4: remitter.accountNumber.slice(-4) })),
    })),
    virtualTransfers: store.virtualTransfers.all().map(({ remitterAccount, ...one }) => ({
      ...one,
      remitterLast4: remitterAccount.slice(-4),
    })),
    webhooks: store.webhooks.all().map(({ body: _body, ...webhook }) => webhook),
  };
}
