import type { Paise } from '#domain/money.ts';
import type { Product } from './options.ts';

export type Outcome = 'SUCCESS' | 'FAILED' | 'PENDING' | 'USER_DROPPED';
export type OrderStatus = 'ACTIVE' | 'PAID' | 'EXPIRED' | 'TERMINATED' | 'TERMINATION_REQUESTED';
export type RefundStatus = 'SUCCESS' | 'PENDING' | 'ONHOLD' | 'CANCELLED' | 'FAILED';

/** Times are ms since 1970 throughout. */
export type AttemptRecord = {
  gatewayPaymentId: string;
  status: Outcome | 'CANCELLED' | 'VOID';
  amount: Paise;
  /** Of it what the gateway charged the payer on top, and keeps. */
  surcharge: Paise;
  currency: string;
  message: string | null;
  upiId: string;
  bankReference: string | null;
  errorCode: string | null;
  startedAt: number;
  completedAt: number | null;
  /** What the bank will say after its pause; null when decided, or when it never says. */
  planned: Outcome | null;
};

export type RefundRecord = {
  refundId: string;
  gatewayRefundId: string;
  gatewayPaymentId: string;
  amount: Paise;
  status: RefundStatus;
  speed: string;
  note: string | null;
  arn: string | null;
  createdAt: number;
  processedAt: number | null;
};

export type OrderRecord = {
  orderId: string;
  gatewayOrderId: string;
  sessionId: string;
  amount: Paise;
  currency: string;
  status: OrderStatus;
  createdAt: number;
  expiresAt: number;
  customer: { customer_id: string; customer_phone: string; customer_email?: string; customer_name?: string };
  returnUrl: string | null;
  notifyUrl: string | null;
  note: string | null;
  tags: Record<string, string> | null;
  /** Scripted: what the next payment on the checkout page ends with. */
  forcedOutcome: Outcome | null;
  attempts: AttemptRecord[];
  refunds: RefundRecord[];
};

export type BeneficiaryRecord = {
  beneficiaryId: string;
  name: string;
  accountNumber: string;
  ifsc: string;
  email: string | null;
  phone: string | null;
  status: 'VERIFIED' | 'INVALID';
  addedAt: number;
};

export type TransferRecord = {
  transferId: string;
  gatewayTransferId: string;
  status: string;
  statusCode: string;
  statusDescription: string;
  amount: Paise;
  mode: string;
  beneficiaryId: string;
  remarks: string | null;
  utr: string | null;
  /** Scripted ending of this transfer; null goes well. */
  ending: TransferEnding | null;
  addedAt: number;
  updatedAt: number;
};

export type TransferEnding = 'FAILED' | 'REJECTED' | 'REVERSED';

/** The number itself is never kept: only its hash. */
export type AadhaarSession = { refId: string; numberHash: string; name: string; otp: string; sentAt: number; used: boolean };

export type DigilockerStatus = 'PENDING' | 'AUTHENTICATED' | 'EXPIRED' | 'CONSENT_DENIED';
export type DigilockerSession = {
  verificationId: string;
  referenceId: string;
  status: DigilockerStatus;
  redirectUrl: string;
  name: string;
  createdAt: number;
};

export type EsignStatus = 'IN_PROGRESS' | 'SUCCESS' | 'FAILURE' | 'EXPIRED';
export type EsignSession = {
  verificationId: string;
  referenceId: string;
  documentId: string;
  status: EsignStatus;
  redirectUrl: string;
  /** As asked for, and as Aadhaar would have it. */
  name: string;
  signedName: string | null;
  signedAt: number | null;
  /** What opens the page. */
  token: string;
  expiresAt: number;
};

export type SettlementLine = {
  eventId: string;
  type: 'PAYMENT' | 'REFUND' | 'OTHER_ADJUSTMENT';
  isCredit: boolean;
  amount: Paise;
  charge: Paise;
  tax: Paise;
  at: number;
  orderId: string | null;
  refundId: string | null;
  gatewayPaymentId: string | null;
  remarks: string | null;
};

export type SettlementRecord = {
  settlementId: string;
  utr: string;
  settledAt: number;
  /** Scripted: told later than it was paid. */
  shownFrom: number;
  /** Scripted: every event is told twice. */
  doubled: boolean;
  lines: SettlementLine[];
};

export type VirtualAccountRecord = {
  accountId: string;
  name: string;
  accountNumber: string;
  ifsc: string;
  bankCode: string;
  status: 'ACTIVE' | 'INACTIVE';
  /** Empty: anybody may pay. */
  remitters: { accountNumber: string; ifsc: string }[];
  /** Whole rupees. */
  least: number | null;
  most: number | null;
  createdAt: number;
  changedAt: number;
};

export type VirtualTransferRecord = {
  /** Of the payment, and of its event in a settlement. */
  gatewayRef: string;
  /** The gateway's own. */
  orderId: string;
  accountId: string;
  utr: string;
  amount: Paise;
  remitterAccount: string;
  remitterIfsc: string;
  remitterName: string;
  status: 'WAITING_FOR_PAYMENT' | 'SUCCESS' | 'REJECTED' | 'REVERSED';
  at: number;
  reversedAt: number | null;
};

export type WebhookRecord = {
  id: string;
  product: Product;
  type: string;
  /** The ids that it is about, for replay and for tests. */
  subject: Record<string, string>;
  /** Exactly the bytes that are signed. */
  body: string;
  idempotencyKey: string;
  state: 'waiting' | 'delivered' | 'dropped' | 'held' | 'failed' | 'unsent';
  /** When the next delivery is due; null when none is. */
  dueAt: number | null;
  deliveries: { attempt: number; at: number; status: number; tampered: boolean }[];
};

export type StoredReply = { fingerprint: string; body: unknown; at: number };
