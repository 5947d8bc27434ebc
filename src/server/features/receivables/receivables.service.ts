/** Receivables as the payouts see them: opened when an advance is credited, taken back when it returns. */
export { cancelReceivable, openReceivable } from './open-receivable.ts';
