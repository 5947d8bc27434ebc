import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { dashboardPaymentStatus, paymentStates } from './payment-order.ts';
import type { PaymentState } from './payment-order.ts';
import type { AttemptNews, GatewayFacts, OrderNews, OurOrder, PaymentAlert } from './state-mapping.ts';
import { paymentStateFrom } from './state-mapping.ts';

const ours: OurOrder = { amount: paise(50_000), currency: 'INR', verifying: false, state: 'pending' };
const gateway = (order: OrderNews, attempts: AttemptNews[]): GatewayFacts => ({
  order,
  orderAmount: paise(50_000),
  currency: 'INR',
  attempts,
  paid: attempts.filter((attempt) => attempt === 'succeeded').map(() => paise(50_000)),
});

describe('paymentStateFrom', () => {
  it.each<[OrderNews, AttemptNews[], PaymentState, PaymentAlert | null]>([
    ['open', [], 'pending', null],
    ['open', ['not-tried'], 'pending', null],
    ['open', ['under-way'], 'processing', null],
    ['open', ['under-way', 'failed'], 'processing', null],
    ['open', ['failed', 'under-way'], 'processing', null],
    ['open', ['succeeded'], 'processing', null],
    ['closing', [], 'processing', null],
    ['closing', ['failed'], 'processing', null],
    ['paid', ['succeeded'], 'success', null],
    ['paid', ['failed', 'succeeded', 'failed'], 'success', null],
    ['paid', [], 'processing', 'paid-without-attempt'],
    ['paid', ['failed'], 'processing', 'paid-without-attempt'],
    ['open', ['failed'], 'failed', null],
    ['open', ['dropped'], 'failed', null],
    ['open', ['cancelled'], 'failed', null],
    ['open', ['failed', 'not-tried'], 'failed', null],
    ['open', ['not-tried', 'cancelled'], 'failed', null],
    ['expired', [], 'failed', null],
    ['expired', ['not-tried'], 'failed', null],
    ['expired', ['failed'], 'failed', null],
    ['closed', [], 'failed', null],
    ['expired', ['under-way'], 'processing', null],
    ['closed', ['under-way'], 'processing', null],
    ['unknown', [], 'processing', 'unknown-gateway-state'],
    ['open', ['unknown'], 'processing', 'unknown-gateway-state'],
  ])('order %s with attempts %j is %s (%s)', (order, attempts, state, alert) => {
    expect(paymentStateFrom(gateway(order, attempts), ours)).toEqual({ state, alert });
  });

  it('is processing while we verify, unless paid', () => {
    const verifying = { ...ours, verifying: true };
    expect(paymentStateFrom(gateway('open', ['failed']), verifying).state).toBe('processing');
    expect(paymentStateFrom(gateway('paid', ['succeeded']), verifying).state).toBe('success');
  });
  it.each<[Partial<GatewayFacts>, PaymentAlert]>([
    [{ orderAmount: paise(49_999) }, 'amount-mismatch'],
    [{ orderAmount: paise(50_001) }, 'amount-mismatch'],
    [{ currency: 'USD' }, 'currency-mismatch'],
    // Paid less than the order amount, although the order is reported as paid.
    [{ paid: [paise(49_999)] }, 'amount-mismatch'],
    [{ attempts: ['succeeded', 'succeeded'], paid: [paise(20_000), paise(30_000)] }, 'amount-mismatch'],
  ])('gives no credit for %j', (odd, alert) => {
    expect(paymentStateFrom({ ...gateway('paid', ['succeeded']), ...odd }, ours)).toEqual({ state: 'processing', alert });
  });
  it('never takes a success back', () => {
    for (const status of ['open', 'expired', 'closed', 'unknown'] as const) {
      expect(paymentStateFrom(gateway(status, ['failed']), { ...ours, state: 'success' })).toEqual({
        state: 'success',
        alert: null,
      });
    }
  });
  it('lets a failed payment succeed after all', () => {
    expect(paymentStateFrom(gateway('paid', ['succeeded']), { ...ours, state: 'failed' }).state).toBe('success');
  });
});

describe('dashboardPaymentStatus', () => {
  it('shows completed, pending, failed', () => {
    expect(paymentStates.map(dashboardPaymentStatus)).toEqual(['pending', 'pending', 'completed', 'failed']);
  });
});
