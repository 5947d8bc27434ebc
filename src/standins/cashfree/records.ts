import type { Paise } from '#domain/money.ts';
import type { Product } from './options.ts';

export type Outcome = 'SUCCESS' | 'FAILED' | 'PENDING' | 'USER_DROPPED';
export type OrderStatus = 'ACTIVE' | 'PAID' | 'EXPIRED' | 'TERMINATED' | 'TERMINATION_REQUESTED';
export type RefundStatus = 'SUCCESS' | 'PENDING' | 'ONHOLD' | 'CANCELLED' | 'FAILED';

/** All times are ms since 1970. */
export type AttemptRecord = {
  gatewayPaymentId: string;
  status: Outcome | 'CANCELLED' | 'VOID';
  amount: Paise;
  /** The part of it the gateway charged the payer on top, and keeps. */
  surcharge: Paise;
  currency: string;
  message: string | null;
  upiId: string;
  bankReference: string | null;
  errorCode: string | null;
  startedAt: number;
  completedAt: number | null;
  /** The bank's result after its delay; null once decided, or if it never decides. */
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
  /** Scripted: outcome of the next payment on the checkout page. */
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
  /** Scripted: how this transfer ends; null succeeds. */
  ending: TransferEnding | null;
  addedAt: number;
  updatedAt: number;
};

export type TransferEnding = 'FAILED' | 'REJECTED' | 'REVERSED';

/** Only the hash of the number is stored. */
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
  /** As requested, and as in Aadhaar. */
  name: string;
  signedName: string | null;
  signedAt: number | null;
  /** Part of the page's URL. */
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
  /** Scripted: reported later than it was paid. */
  shownFrom: number;
  /** Scripted: every event is reported twice. */
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
  /** Empty: anyone may pay. */
  remitters: { accountNumber: string; ifsc: string }[];
  /** Whole rupees. */
  least: number | null;
  most: number | null;
  createdAt: number;
  changedAt: number;
};

export type VirtualTransferRecord = {
  /** Id of the payment, and of its event in a settlement. */
  gatewayRef: string;
  /** The gateway's own order id. */
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
  /** Ids of the affected records, for replay and tests. */
  subject: Record<string, string>;
  /** The exact signed bytes. */
  body: string;
  idempotencyKey: string;
  state: 'waiting' | 'delivered' | 'dropped' | 'held' | 'failed' | 'unsent';
  /** When the next delivery is due; null if none is. */
  dueAt: number | null;
  deliveries: { attempt: number; at: number; status: number; tampered: boolean }[];
};

export type StoredReply = { fingerprint: string; body: unknown; at: number };
