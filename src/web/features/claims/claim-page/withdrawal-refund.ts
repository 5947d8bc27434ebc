import { refundDue } from '#domain/payments/refunds.ts';
import { rupeesToPaise } from '#domain/money.ts';

/** Would a withdrawal now bring the fee back? The rule is the domain's; whether work has begun is read from what happened so far. */
export function feeComesBack(surveys: number, eventKinds: readonly string[]): boolean {
  const { amount } = refundDue({
    cause: 'withdrawn',
    surveyStarted: surveys > 0 || eventKinds.includes('survey-assigned'),
    reviewStarted: eventKinds.includes('review-started') || eventKinds.includes('survey-reported'),
    paid: rupeesToPaise(1),
    refunded: rupeesToPaise(0),
  });
  return amount > 0;
}
