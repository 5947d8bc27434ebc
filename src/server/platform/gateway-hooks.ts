import type { PaymentPurpose } from '#contract/payments/payments.schemas.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Paise } from '#domain/money.ts';
import type { TransferPurpose } from '#domain/transfers/transfer.ts';
import type { Tx } from './db/transaction.ts';
import type { Platform } from './platform.ts';
import type { TransferPolicy } from './transfer-policy.ts';

/** A payment that the gateway has confirmed, with amount and currency equal to ours. */
export interface ConfirmedPayment {
  /** Of the row of payment_order. */
  readonly id: string;
  readonly orderId: string;
  readonly purpose: PaymentPurpose;
  readonly userId: string;
  readonly claimId: string | null;
  readonly offerId: string | null;
  readonly garageId: string | null;
  readonly amount: Paise;
  readonly receiptNumber: string;
  readonly openedAt: Date;
  /** The day on which the gateway took it, in Asia/Kolkata. */
  readonly paidOn: IsoDate;
}

/**
 * What a confirmed payment does, in the transaction that confirms it: the subject's row (claim or garage) is locked already.
 * Writes its own ledger entry and answers 'applied'; or changes nothing and answers 'not-needed', then the money goes back.
 */
export type PaidHook = (tx: Tx, payment: ConfirmedPayment) => Promise<'applied' | 'not-needed'>;

/** How features hear of what the gateway says, without the payments feature knowing them. Filled in features.ts. */
export interface GatewayHooks {
  readonly paid: Readonly<Record<PaymentPurpose, PaidHook>>;
  /** A payment for this claim began, failed or was closed; its row is locked. */
  readonly paymentMoved: (tx: Tx, claimId: string) => void;
  /** Somebody of the staff sends back what was paid for this claim: refused to who decided it, noted for its other ends. */
  readonly sendsBack: (tx: Tx, claimId: string) => Promise<void>;
  readonly transfers: Readonly<Record<TransferPurpose, TransferPolicy>>;
  /** A notice came for a transfer: re-read it from the gateway and apply what it says. */
  readonly payoutChanged: (platform: Platform, transferId: string) => Promise<void>;
  /** A notice came for a signing: re-read it from the gateway. */
  readonly esignChanged: (platform: Platform, verificationId: string) => Promise<void>;
  /** A notice came for a transfer into a virtual account: by the bank's reference, or by an order of the gateway's own. */
  readonly virtualCreditChanged: (
    platform: Platform,
    named: { readonly utr: string; readonly gatewayRef: string | null; readonly orderRef: string | null },
  ) => Promise<void>;
  readonly virtualOrderChanged: (platform: Platform, orderRef: string) => Promise<void>;
}
