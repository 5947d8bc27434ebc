import type { Paise } from '#domain/money.ts';
import type { AttemptNews, OrderNews } from '#domain/payments/state-mapping.ts';
import type { PageSources } from '#server/platform/web/content-security-policy.ts';
import type { ToldCredit } from '#domain/claims/recovery/virtual-credit.ts';
import type { TransferNews } from '#domain/transfers/transfer.ts';

/** `under-way` includes refunds held by the gateway: wait. */
export type RefundNews = 'done' | 'under-way' | 'failed';

export type NewGatewayOrder = {
  /** Ours, 3 to 45 of `A-Za-z0-9_-`, never reused. Stored before the call. */
  orderId: string;
  amount: Paise;
  /** `id` 3 to 50 letters or digits (a UUID without its dashes), `phone` 10 digits. */
  customer: { id: string; phone: string; email: string; name: string };
  /** At most 250 characters; the gateway replaces the literal `{order_id}`. */
  returnUrl: string;
  expiresAt: Date;
  /** A UUID, stored before the call and resent on a retry. */
  idempotencyKey: string;
  /** 3 to 200 characters. */
  note?: string;
};

export type GatewayOrder = {
  orderId: string;
  gatewayOrderId: string;
  /** Opens the checkout page; empty if the order can't be paid any more. */
  sessionId: string;
  status: OrderNews;
  amountPaise: Paise;
  currency: string;
  expiresAt: Date | null;
};

/** One attempt to pay an order; an order may have several. */
export type GatewayPayment = {
  gatewayPaymentId: string;
  orderId: string;
  status: AttemptNews;
  /** Amount of the order. */
  orderAmountPaise: Paise;
  /** Amount paid to us, without a surcharge kept by the gateway. Offers change it. */
  paymentAmountPaise: Paise;
  currency: string;
  /** `upi`, `credit_card`, … */
  group: string | null;
  /** The bank's message to the payer; may be shown. */
  message: string | null;
  bankReference: string | null;
  errorCode: string | null;
  startedAt: Date | null;
  completedAt: Date | null;
};

export type NewGatewayRefund = {
  orderId: string;
  /** Ours, 3 to 40 of `A-Za-z0-9_-`, unique. */
  refundId: string;
  amount: Paise;
  idempotencyKey: string;
  /** 3 to 100 characters. */
  note?: string;
};

export type GatewayRefund = {
  refundId: string;
  gatewayRefundId: string;
  orderId: string;
  status: RefundNews;
  amountPaise: Paise;
  /** The bank's reference for the payer, once known. */
  arn: string | null;
};

/** One settlement event: the part of the gateway's transfer to our bank for a payment, refund or adjustment. */
export type GatewaySettlementEvent = {
  settlementId: string;
  /** The transfer's UTR; null until known. */
  utr: string | null;
  settledAt: Date | null;
  /** `PAYMENT`, `REFUND`, `DISPUTE`, `OTHER_ADJUSTMENT`, …; unknown ones are stored as received. */
  type: string;
  eventId: string;
  /** Whether it increases the transfer; false decreases it. */
  isCredit: boolean;
  amountPaise: Paise;
  /** The part included in the transfer, after charge and tax. */
  settledPaise: Paise;
  chargePaise: Paise;
  taxPaise: Paise;
  orderId: string | null;
  refundId: string | null;
  remarks: string | null;
  occurredAt: Date | null;
  /** Charges of the whole settlement, such as for instant settlement; repeated on each of its events. */
  settlementChargePaise: Paise;
  settlementTaxPaise: Paise;
};

export type GatewaySettlementPage = {
  events: GatewaySettlementEvent[];
  /** Cursor of the next page; null at the end. */
  cursor: string | null;
};

/** How a browser reaches the payment page. */
export type GatewayCheckout = {
  mode: 'sandbox' | 'production';
  /** URL of the gateway's payment page; null if the browser opens the session with the gateway's script. */
  pageOf(sessionId: string): string | null;
  /** CSP sources the script needs besides ours. */
  sources: PageSources;
};

/** Collects money from claimants and garages. Methods throw only `GatewayError`. Call outside transactions. */
export type PaymentGateway = {
  /**
   * Idempotent by `orderId`: an existing order is returned; `conflict` if its amount differs. The same `idempotencyKey` gets the first response again,
   * whatever happened since: use `getOrder` for the current state.
   */
  createOrder(order: NewGatewayOrder): Promise<GatewayOrder>;
  getOrder(orderId: string): Promise<GatewayOrder>;
  /** May not take effect at once (`closing`) or at all (`paid`): check the response. */
  terminateOrder(orderId: string): Promise<GatewayOrder>;
  /** Newest first; empty without attempts. */
  listPayments(orderId: string): Promise<GatewayPayment[]>;
  /** Idempotent by `refundId`, like `createOrder`. */
  createRefund(refund: NewGatewayRefund): Promise<GatewayRefund>;
  getRefund(orderId: string, refundId: string): Promise<GatewayRefund>;
  /** Settlement events of these days, in pages. An event may be repeated, and a settlement may appear late. */
  listSettlementEvents(window: { from: Date; to: Date }, cursor: string | null): Promise<GatewaySettlementPage>;
  checkout: GatewayCheckout;
};

/** Restricts a virtual account to transfers from this account. */
export interface Remitter {
  readonly accountNumber: string;
  readonly ifsc: string;
}

export interface NewVirtualAccount {
  /** Ours, at most 20 letters and digits, never reused. Stored before the call. */
  readonly accountId: string;
  /** Shown to the payer; characters other than letters, digits and spaces are removed. */
  readonly beneficiary: string;
  /** Empty: accepts transfers from anyone. */
  readonly remitters: readonly Remitter[];
}

export interface GatewayVirtualAccount {
  readonly accountId: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bankCode: string;
  readonly isActive: boolean;
}

/** A transfer into a virtual account in its current state at the gateway. */
export interface VirtualCredit {
  /** The gateway's id. */
  readonly gatewayRef: string;
  readonly accountId: string;
  readonly utr: string;
  readonly amountPaise: Paise;
  readonly status: ToldCredit;
  /** The full number: only compare it, and store at most its last four digits. */
  readonly remitterAccount: string | null;
  readonly creditedAt: Date | null;
}

interface VirtualCreditPage {
  readonly credits: readonly VirtualCredit[];
  /** Cursor of the next page; null at the end. */
  readonly cursor: string | null;
}

/** Virtual accounts, each for one payer and purpose. Methods throw only `GatewayError`. Call outside transactions. */
export interface VirtualAccountGateway {
  /** Idempotent by `accountId`: an existing account is returned. */
  open(account: NewVirtualAccount): Promise<GatewayVirtualAccount>;
  /** Replaces the whole restriction; an empty list removes it. */
  lockTo(accountId: string, remitters: readonly Remitter[]): Promise<void>;
  /** Transfers to an inactive account bounce. Accounts are never deleted. */
  setActive(accountId: string, bankCode: string, isActive: boolean): Promise<void>;
  /** All transfers with this UTR; empty if the gateway knows none. */
  creditsOf(utr: string): Promise<readonly VirtualCredit[]>;
  /** All transfers of these days, including refused ones, in pages. */
  listCredits(window: { from: Date; to: Date }, cursor: string | null): Promise<VirtualCreditPage>;
}

export type NewBeneficiary = {
  /** Ours, at most 50 of letters, digits, `_`, `|`, `.`. One per bank account: a changed account is a new beneficiary. */
  beneficiaryId: string;
  /** Characters other than letters and spaces are removed; at most 100 are sent. */
  name: string;
  accountNumber: string;
  ifsc: string;
  email?: string;
  phone?: string;
};

export type Beneficiary = {
  /** Pay to this id: the gateway may already know the account under another one. */
  beneficiaryId: string;
  /** `checking`: query again later. `refused`: it can't be paid. */
  status: 'ready' | 'checking' | 'refused';
  /** The gateway's reason for refusing it. */
  reason: string | null;
};

type NewTransfer = {
  /** Ours and the idempotency key: at most 40 letters, digits or `_`. Use a new one only after a terminal failure. */
  transferId: string;
  amount: Paise;
  beneficiaryId: string;
  mode?: 'banktransfer' | 'imps' | 'neft' | 'rtgs' | 'upi';
  /** At most 70 characters; those other than letters, digits and spaces are removed. */
  remarks?: string;
};

export type Transfer = {
  transferId: string;
  gatewayTransferId: string;
  news: TransferNews;
  /** The gateway's reason, kept for staff. */
  reason: string;
  /** The bank's UTR, once known. */
  utr: string | null;
  amountPaise: Paise;
  /** Null if the gateway does not return it. */
  beneficiaryId: string | null;
  updatedAt: Date | null;
};

/** Pays to bank accounts. Methods throw only `GatewayError`. Call outside transactions. */
export type PayoutGateway = {
  /** Registers a bank account or finds the existing one; `conflict` if the id belongs to another account. */
  ensureBeneficiary(beneficiary: NewBeneficiary): Promise<Beneficiary>;
  /**
   * Idempotent by `transferId`: an existing transfer is returned; `conflict` if its amount differs. After `timeout` or `unavailable` never use a new
   * `transferId`: call `getTransfer`, and if it stays `not-found`, send the same one again.
   */
  createTransfer(transfer: NewTransfer): Promise<Transfer>;
  getTransfer(transferId: string): Promise<Transfer>;
};
