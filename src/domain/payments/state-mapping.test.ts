import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { dashboardPaymentStatus, paymentStates } from './payment-order.ts';
import type { PaymentState } from './payment-order.ts';
import type { GatewayFacts, OurOrder, PaymentAlert } from './state-mapping.ts';
import { paymentStateFrom } from './state-mapping.ts';

const ours: OurOrder = { amount: paise(50_000), currency: 'INR', verifying: false, state: 'pending' };
const gateway = (orderStatus: string, attempts: string[]): GatewayFacts => ({
  orderStatus,
  orderAmount: paise(50_000),
  currency: 'INR',
  attempts,
  paid: attempts.filter((attempt) => attempt === 'SUCCESS').map(() => paise(50_000)),
});

describe('paymentStateFrom', () => {
  it.each<[string, string[], PaymentState, PaymentAlert | null]>([
    ['ACTIVE', [], 'pending', null],
    ['ACTIVE', ['NOT_ATTEMPTED'], 'pending', null],
    ['ACTIVE', ['PENDING'], 'processing', null],
    ['ACTIVE', ['PENDING', 'FAILED'], 'processing', null],
    ['ACTIVE', ['FAILED', 'PENDING'], 'processing', null],
    ['ACTIVE', ['SUCCESS'], 'processing', null],
    ['TERMINATION_REQUESTED', [], 'processing', null],
    ['TERMINATION_REQUESTED', ['FAILED'], 'processing', null],
    ['PAID', ['SUCCESS'], 'success', null],
    ['PAID', ['FAILED', 'SUCCESS', 'FAILED'], 'success', null],
    ['PAID', [], 'processing', 'paid-without-attempt'],
    ['PAID', ['FAILED'], 'processing', 'paid-without-attempt'],
    ['ACTIVE', ['FAILED'], 'failed', null],
    ['ACTIVE', ['USER_DROPPED'], 'failed', null],
    ['ACTIVE', ['CANCELLED'], 'failed', null],
    ['ACTIVE', ['VOID'], 'failed', null],
    ['ACTIVE', ['FAILED', 'NOT_ATTEMPTED'], 'failed', null],
    ['ACTIVE', ['NOT_ATTEMPTED', 'CANCELLED'], 'failed', null],
    ['EXPIRED', [], 'failed', null],
    ['EXPIRED', ['NOT_ATTEMPTED'], 'failed', null],
    ['EXPIRED', ['FAILED'], 'failed', null],
    ['TERMINATED', [], 'failed', null],
    ['EXPIRED', ['PENDING'], 'processing', null],
    ['TERMINATED', ['PENDING'], 'processing', null],
    ['SOMETHING_NEW', [], 'processing', 'unknown-gateway-state'],
    ['ACTIVE', ['SOMETHING_NEW'], 'processing', 'unknown-gateway-state'],
  ])('order %s with attempts %j is %s (%s)', (orderStatus, attempts, state, alert) => {
    expect(paymentStateFrom(gateway(orderStatus, attempts), ours)).toEqual({ state, alert });
  });

  it('is processing while we verify, unless paid', () => {
    const verifying = { ...ours, verifying: true };
    expect(paymentStateFrom(gateway('ACTIVE', ['FAILED']), verifying).state).toBe('processing');
    expect(paymentStateFrom(gateway('PAID', ['SUCCESS']), verifying).state).toBe('success');
  });
  it.each<[Partial<GatewayFacts>, PaymentAlert]>([
    [{ orderAmount: paise(49_999) }, 'amount-mismatch'],
    [{ orderAmount: paise(50_001) }, 'amount-mismatch'],
    [{ currency: 'USD' }, 'currency-mismatch'],
    // Less was paid than the order asked for, though it says PAID.
    [{ paid: [paise(49_999)] }, 'amount-mismatch'],
    [{ attempts: ['SUCCESS', 'SUCCESS'], paid: [paise(20_000), paise(30_000)] }, 'amount-mismatch'],
  ])('gives no credit for %j', (odd, alert) => {
    expect(paymentStateFrom({ ...gateway('PAID', ['SUCCESS']), ...odd }, ours)).toEqual({ state: 'processing', alert });
  });
  it('never takes a success back', () => {
    for (const status of ['ACTIVE', 'EXPIRED', 'TERMINATED', 'SOMETHING_NEW']) {
      expect(paymentStateFrom(gateway(status, ['FAILED']), { ...ours, state: 'success' })).toEqual({
        state: 'success',
        alert: null,
      });
    }
  });
  it('lets a failed payment succeed after all', () => {
    expect(paymentStateFrom(gateway('PAID', ['SUCCESS']), { ...ours, state: 'failed' }).state).toBe('success');
  });
});

describe('dashboardPaymentStatus', () => {
  it('shows completed, pending, failed', () => {
    expect(paymentStates.map(dashboardPaymentStatus)).toEqual(['pending', 'pending', 'completed', 'failed']);
  });
});
