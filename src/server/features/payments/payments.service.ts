/** The effect of a confirmed payment is the paying feature's own hook (features.ts). */
export { atGateway, closeOrder, openPayment } from './open-payment.ts';
export type { NewPayment } from './open-payment.ts';
export { feesAt, feesInForce, feesSetting, feeTable, parseFees } from './fees-in-force.ts';
export type { FeeTable } from './fees-in-force.ts';
export { currentState } from './view-payment.ts';
export { toCheckout } from './payment-orders.ts';
export { refreshPayment } from './refresh-payment.ts';
export { refundClaimFee } from './refunds.ts';
export { refundClaimOrders } from './refunds.ts';
export { findPaymentOrder, payableStates, paymentStateOf } from './payment-orders.ts';
