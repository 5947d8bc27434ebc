// What other features may use of transfers.
export { followTransfer, transferChanged } from './follow-transfer.ts';
export { hasLiveTransfer, orderTransfer } from './order-transfer.ts';
