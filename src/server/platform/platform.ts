import type { Logger } from 'pino';
import type { Gateways } from './gateways/create-gateways.ts';
import type { Config } from './config.ts';
import type { FieldCipher } from '#server/platform/crypto/field-cipher.ts';
import type { DatabaseListener } from './db/database-listener.ts';
import type { Database } from './db/database.ts';
import type { LendingPool } from './db/pool.ts';
import type { Standby } from './db/standby.ts';
import type { PdfCheck } from './files/check-pdf.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { drawInProcess, PaperReader } from './papers/paper-reader.ts';
import type { PortalKey } from '#domain/claims/repair/e-invoice.ts';
import type { PaymentPurpose } from '#contract/payments/payments.schemas.ts';
import type { IsoDate } from '#domain/dates.ts';
import type { Paise } from '#domain/money.ts';
import type { TransferPurpose } from '#domain/transfers/transfer.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Selectable } from 'kysely';
import type { MessageKey } from '#contract/messages.ts';
import type { TransferAlert } from '#domain/transfers/transfer.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import type { DB } from './db/database-types.ts';
import type { PgBoss } from 'pg-boss';
import type { JobDefinition, JobQueue } from './jobs/job.ts';

/** Dependencies of every action: database, clock, and ports to other systems. */
export interface Platform extends Gateways {
  readonly config: Config;
  readonly db: Database;
  readonly pool: LendingPool;
  /** Null without a standby. */
  readonly standby: Standby | null;
  /** The same database over a few separate connections, so that reports cannot block other requests. */
  readonly reports: Database;
  readonly listener: DatabaseListener;
  readonly log: Logger;
  readonly now: () => Date;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly cipher: FieldCipher;
  /** Checks an uploaded PDF in a separate process. */
  readonly checkPdf: PdfCheck;
  /** Extracts an invoice's content, off the event loop. */
  readonly readPaper: PaperReader;
  readonly drawPapers: typeof drawInProcess;
  /** Public keys of the government's e-invoice portals. */
  readonly portalKeys: () => Promise<readonly PortalKey[]>;
  /** Set when a whole list is read, as for an export: the row count is then uncapped. */
  readonly countsWhole?: true;
  readonly gatewayHooks: GatewayHooks;
  /** Aborted once the process was told to stop: it reports not ready, but still serves requests. */
  readonly draining: AbortSignal;
  /** Callbacks to await before the connections are closed. */
  readonly closing: Set<() => Promise<void>>;
}

export interface Jobs extends JobQueue {
  readonly boss: PgBoss;
  /** Runs due jobs in this process until none is left, for tests and the demo seed. Returns how many ran. */
  drain(platform: Platform): Promise<number>;
  /** Starts workers for all handlers, woken by notifications. */
  work(platform: Platform): Promise<void>;
  stop(): Promise<void>;
}

export interface JobContext {
  readonly jobId: string;
  /** 0 for the first attempt. */
  readonly retry: number;
  readonly signal: AbortSignal;
}

export interface JobHandler {
  readonly definition: JobDefinition;
  readonly run: (platform: Platform, data: unknown, context: JobContext) => Promise<void>;
}

/** A payment confirmed by the gateway, whose amount and currency match ours. */
export interface ConfirmedPayment {
  /** Id of the payment_order row. */
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
  /** Day of payment at the gateway, in Asia/Kolkata. */
  readonly paidOn: IsoDate;
}

/**
 * Effect of a confirmed payment, in the confirming transaction; the subject's row (claim or garage) is already locked. Posts to the ledger itself and returns
 * 'applied'; or changes nothing and returns 'not-needed', which triggers a refund.
 */
export type PaidHook = (tx: Tx, payment: ConfirmedPayment) => Promise<'applied' | 'not-needed'>;

/** How features receive gateway events without the payments feature depending on them. Filled in features.ts. */
export interface GatewayHooks {
  readonly paid: Readonly<Record<PaymentPurpose, PaidHook>>;
  /** A payment for this claim started, failed or was closed; its row is locked. */
  readonly paymentMoved: (tx: Tx, claimId: string) => void;
  /** A staff member refunds a payment for this claim: refused to the claim's decider, and excludes them from deciding it later. */
  readonly sendsBack: (tx: Tx, claimId: string) => Promise<void>;
  readonly transfers: Readonly<Record<TransferPurpose, TransferPolicy>>;
  /** Webhook for a transfer: re-reads it from the gateway and applies the result. */
  readonly payoutChanged: (platform: Platform, transferId: string) => Promise<void>;
  /** Webhook for a signing: re-reads it from the gateway. */
  readonly esignChanged: (platform: Platform, verificationId: string) => Promise<void>;
  /** Webhook for a transfer into a virtual account, identified by UTR or by the gateway's own order. */
  readonly virtualCreditChanged: (
    platform: Platform,
    named: { readonly utr: string; readonly gatewayRef: string | null; readonly orderRef: string | null },
  ) => Promise<void>;
  readonly virtualOrderChanged: (platform: Platform, orderRef: string) => Promise<void>;
}

export type TransferRow = Selectable<DB['transfer']>;

/** What a transfer pays for, locked until the end of the transaction. Each method runs at most once in it. */
export interface PaidSubject {
  /** The record under which the transfer is audited. */
  readonly record: Pick<AuditEntry, 'subjectType' | 'subjectId'>;
  readonly about?: object;
  /** Whether a credit can be booked now; otherwise staff review it, and the next status read retries. */
  readonly isBookable: boolean;
  /** The payee's bank credited it: posts to the ledger and notifies. */
  readonly credited: (transfer: TransferRow, bankCreditedAt: Date) => Promise<void>;
  /** It failed for good, or was returned after the credit: reverses the postings and notifies. */
  readonly ended: (transfer: TransferRow, end: 'failed' | 'reversed') => Promise<void>;
  /** Needs staff attention; called once per alert. */
  readonly alerted: (transfer: TransferRow, alert: TransferAlert) => Promise<void>;
}

/** Differences between the purposes of outgoing transfers: payee, postings, notifications. The rest is in `features/transfers`. */
export interface TransferPolicy {
  /** Prefix of the bank statement text. */
  readonly remark: string;
  /** Its subject has a deadline with its own alert. */
  readonly hasOwnDeadline?: true;
  /** Checked right before sending: why it must not be sent as it is. */
  readonly doubt?: (platform: Platform, transfer: TransferRow) => Promise<MessageKey | null>;
  readonly lock: (tx: Tx, transfer: TransferRow) => Promise<PaidSubject>;
}
