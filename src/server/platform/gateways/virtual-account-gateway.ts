import type { ToldCredit } from '#domain/claims/recovery/virtual-credit.ts';
import type { Paise } from '#domain/money.ts';

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

export interface VirtualCreditPage {
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
