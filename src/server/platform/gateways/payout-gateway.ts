import type { Paise } from '#domain/money.ts';
import type { TransferNews } from '#domain/transfers/transfer.ts';

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

export type NewTransfer = {
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
