import type { Paise } from '#domain/money.ts';
import type { AttemptNews, OrderNews } from '#domain/payments/state-mapping.ts';
import type { PageSources } from '#server/platform/web/content-security-policy.ts';
import type { ToldCredit } from '#domain/claims/recovery/virtual-credit.ts';
import type { TransferNews } from '#domain/transfers/transfer.ts';

/** `under-way`, or held by the gateway: wait. */
export type RefundNews = 'done' | 'under-way' | 'failed';

export type NewGatewayOrder = {
  /** Ours, 3 to 45 of `A-Za-z0-9_-`, unique for ever. Stored before the call. */
  orderId: string;
  amount: Paise;
  /** `id` 3 to 50 letters or digits (a UUID without its dashes), `phone` 10 digits. */
  customer: { id: string; phone: string; email: string; name: string };
  /** At most 250 characters, with the literal `{order_id}` where the gateway puts the order's id. */
  returnUrl: string;
  expiresAt: Date;
  /** A UUID, stored before the call and sent again when the call is repeated. */
  idempotencyKey: string;
  /** 3 to 200 characters. */
  note?: string;
};

export type GatewayOrder = {
  orderId: string;
  gatewayOrderId: string;
  /** Opens the checkout page; empty when the order can no longer be paid. */
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
  /** What the order asked. */
  orderAmountPaise: Paise;
  /** What was paid to us: without a surcharge that the gateway keeps. Offers change it. */
  paymentAmountPaise: Paise;
  currency: string;
  /** `upi`, `credit_card`, … */
  group: string | null;
  /** Said by the bank to the payer; may be shown. */
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
  /** The bank's reference for the payer, once there is one. */
  arn: string | null;
};

/** One event of a settlement: what of the gateway's transfer to our bank is for which payment, refund or adjustment. */
export type GatewaySettlementEvent = {
  settlementId: string;
  /** The transfer's reference at the bank; null until there is one. */
  utr: string | null;
  settledAt: Date | null;
  /** `PAYMENT`, `REFUND`, `DISPUTE`, `OTHER_ADJUSTMENT`, …: what we do not know is kept as it is. */
  type: string;
  eventId: string;
  /** Makes the transfer larger; false makes it smaller. */
  isCredit: boolean;
  amountPaise: Paise;
  /** What of it the transfer has, after charge and tax. */
  settledPaise: Paise;
  chargePaise: Paise;
  taxPaise: Paise;
  orderId: string | null;
  refundId: string | null;
  remarks: string | null;
  occurredAt: Date | null;
  /** Of the settlement as a whole, such as for paying at once; the same on each of its events. */
  settlementChargePaise: Paise;
  settlementTaxPaise: Paise;
};

export type GatewaySettlementPage = {
  events: GatewaySettlementEvent[];
  /** Where the next page begins; null at the end. */
  cursor: string | null;
};

/** How a browser reaches the payment page. */
export type GatewayCheckout = {
  mode: 'sandbox' | 'production';
  /** A page of the gateway's own to go to; null: the browser opens the session with the gateway's script. */
  pageOf(sessionId: string): string | null;
  /** What that script may load beside our own. */
  sources: PageSources;
};

/** Takes money from claimants and garages. Every method throws only `GatewayError`. Call it outside transactions. */
export type PaymentGateway = {
  /**
   * Idempotent by `orderId`: an order that exists already is returned; `conflict` when its amount differs. The same
   * `idempotencyKey` gets the first reply again, whatever happened since: for the order's present state use `getOrder`.
   */
  createOrder(order: NewGatewayOrder): Promise<GatewayOrder>;
  getOrder(orderId: string): Promise<GatewayOrder>;
  /** May not take effect at once (`closing`) or at all (`paid`): read the reply. */
  terminateOrder(orderId: string): Promise<GatewayOrder>;
  /** Newest first; empty when nobody has tried. */
  listPayments(orderId: string): Promise<GatewayPayment[]>;
  /** Idempotent by `refundId`, as `createOrder`. */
  createRefund(refund: NewGatewayRefund): Promise<GatewayRefund>;
  getRefund(orderId: string, refundId: string): Promise<GatewayRefund>;
  /** Events of the settlements of these days, page by page. The same event may come again, and an old day's settlement late. */
  listSettlementEvents(window: { from: Date; to: Date }, cursor: string | null): Promise<GatewaySettlementPage>;
  checkout: GatewayCheckout;
};

/** An account from which alone a virtual account takes money. */
export interface Remitter {
  readonly accountNumber: string;
  readonly ifsc: string;
}

export interface NewVirtualAccount {
  /** Ours, at most 20 letters and digits, unique for ever. Stored before the call. */
  readonly accountId: string;
  /** Shown to who pays; other characters than letters, digits and spaces are taken out. */
  readonly beneficiary: string;
  /** Empty: takes money from anybody. */
  readonly remitters: readonly Remitter[];
}

export interface GatewayVirtualAccount {
  readonly accountId: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bankCode: string;
  readonly isActive: boolean;
}

/** A transfer into a virtual account, as the gateway has it now. */
export interface VirtualCredit {
  /** The gateway's own id of it. */
  readonly gatewayRef: string;
  readonly accountId: string;
  readonly utr: string;
  readonly amountPaise: Paise;
  readonly status: ToldCredit;
  /** Whole: compare it, keep its last four digits at most. */
  readonly remitterAccount: string | null;
  readonly creditedAt: Date | null;
}

interface VirtualCreditPage {
  readonly credits: readonly VirtualCredit[];
  /** Where the next page begins; null at the end. */
  readonly cursor: string | null;
}

/** Accounts that take one payer's money for one thing. Every method throws only `GatewayError`. Call it outside transactions. */
export interface VirtualAccountGateway {
  /** Idempotent by `accountId`: an account that exists already is read and returned. */
  open(account: NewVirtualAccount): Promise<GatewayVirtualAccount>;
  /** Replaces all of the lock; an empty list takes it off. */
  lockTo(accountId: string, remitters: readonly Remitter[]): Promise<void>;
  /** Transfers to one that is not active bounce. It is never deleted. */
  setActive(accountId: string, bankCode: string, isActive: boolean): Promise<void>;
  /** All transfers under one reference of the bank; none where the gateway knows none. */
  creditsOf(utr: string): Promise<readonly VirtualCredit[]>;
  /** All transfers of these days, refused ones too, page by page. */
  listCredits(window: { from: Date; to: Date }, cursor: string | null): Promise<VirtualCreditPage>;
}

export type NewBeneficiary = {
  /** Ours, at most 50 of letters, digits, `_`, `|`, `.`. One per bank account: a changed account is a new beneficiary. */
  beneficiaryId: string;
  /** Other characters than letters and spaces are taken out; at most 100 are sent. */
  name: string;
  accountNumber: string;
  ifsc: string;
  email?: string;
  phone?: string;
};

export type Beneficiary = {
  /** Pay to this one: the gateway may know the same account already under another id. */
  beneficiaryId: string;
  /** `checking`: ask again later. `refused`: it cannot be paid. */
  status: 'ready' | 'checking' | 'refused';
  /** Why it is refused, in the gateway's own word. */
  reason: string | null;
};

type NewTransfer = {
  /** Ours and the idempotency key: at most 40 letters, digits or `_`. A new one only after a terminal failure. */
  transferId: string;
  amount: Paise;
  beneficiaryId: string;
  mode?: 'banktransfer' | 'imps' | 'neft' | 'rtgs' | 'upi';
  /** At most 70; characters other than letters, digits and spaces are taken out. */
  remarks?: string;
};

export type Transfer = {
  transferId: string;
  gatewayTransferId: string;
  news: TransferNews;
  /** The gateway's own word for it, kept for people. */
  reason: string;
  /** The bank's reference, once there is one. */
  utr: string | null;
  amountPaise: Paise;
  /** Whom it goes to; null when the gateway does not say. */
  beneficiaryId: string | null;
  updatedAt: Date | null;
};

/** Pays to bank accounts. Every method throws only `GatewayError`. Call it outside transactions. */
export type PayoutGateway = {
  /** Registers a bank account or finds the registered one; `conflict` when the id belongs to another account. */
  ensureBeneficiary(beneficiary: NewBeneficiary): Promise<Beneficiary>;
  /**
   * Idempotent by `transferId`: a transfer that exists already is read and returned; `conflict` when its amount differs.
   * After `timeout` or `unavailable` never use a new `transferId`: `getTransfer`, and when it stays `not-found`, send the same one again.
   */
  createTransfer(transfer: NewTransfer): Promise<Transfer>;
  getTransfer(transferId: string): Promise<Transfer>;
};
