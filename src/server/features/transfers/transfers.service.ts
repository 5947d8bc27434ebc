export { followTransfer } from './follow-transfer.ts';
export { hasLiveTransfer, orderTransfer } from './order-transfer.ts';
