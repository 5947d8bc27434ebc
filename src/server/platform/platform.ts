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

/** What every action is given: the database, the clock, and the ports to other systems. */
export interface Platform extends Gateways {
  readonly config: Config;
  readonly db: Database;
  readonly pool: LendingPool;
  /** Null: there is none. */
  readonly standby: Standby | null;
  /** The same database by a few connections of their own, for what reads much: however many reports are asked for, everybody else is answered. */
  readonly reports: Database;
  readonly listener: DatabaseListener;
  readonly log: Logger;
  readonly now: () => Date;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly cipher: FieldCipher;
  /** Looks at an uploaded PDF, in a process of its own. */
  readonly checkPdf: PdfCheck;
  /** Reads the file of an invoice, away from the event loop. */
  readonly readPaper: PaperReader;
  readonly drawPapers: typeof drawInProcess;
  /** Public keys of the government's invoice portals. */
  readonly portalKeys: () => Promise<readonly PortalKey[]>;
  /** Set where the whole of a list is read, as for a file: then it is counted to its end. */
  readonly countsWhole?: true;
  readonly gatewayHooks: GatewayHooks;
  /** Set once the process was told to stop: it is not ready any more, and still answers. */
  readonly draining: AbortSignal;
  /** What must end before the connections are given back. */
  readonly closing: Set<() => Promise<void>>;
}

/** The queue of one process. */
export interface Jobs extends JobQueue {
  readonly boss: PgBoss;
  /** Fetches and runs what is due until nothing is left, in this process: tests and the demo seed. Returns how many ran. */
  drain(platform: Platform): Promise<number>;
  /** Starts workers for all handlers, woken by notifications. */
  work(platform: Platform): Promise<void>;
  stop(): Promise<void>;
}

export interface JobContext {
  readonly jobId: string;
  /** First try is 0. */
  readonly retry: number;
  readonly signal: AbortSignal;
}

export interface JobHandler {
  readonly definition: JobDefinition;
  readonly run: (platform: Platform, data: unknown, context: JobContext) => Promise<void>;
}

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

export type TransferRow = Selectable<DB['transfer']>;

/** What a transfer pays, locked for the length of a transaction. Each of its works is done once, in that transaction. */
export interface PaidSubject {
  /** Under which record the audit log tells of the transfer. */
  readonly record: Pick<AuditEntry, 'subjectType' | 'subjectId'>;
  readonly about?: object;
  /** Whether a credit can be booked as things are; if not, people look and it is tried again with the next reading. */
  readonly isBookable: boolean;
  /** The payee's bank has credited it: books it and notifies. */
  readonly credited: (transfer: TransferRow, bankCreditedAt: Date) => Promise<void>;
  /** It failed for good, or came back after the credit: takes back what was booked and notifies. */
  readonly ended: (transfer: TransferRow, end: 'failed' | 'reversed') => Promise<void>;
  /** People must look at it; asked once for each alert. */
  readonly alerted: (transfer: TransferRow, alert: TransferAlert) => Promise<void>;
}

/** What differs between the purposes of money out: who is paid, what is booked, who is notified. The rest is `features/transfers`. */
export interface TransferPolicy {
  /** Begins the text of the bank statement. */
  readonly remark: string;
  /** Its subject has a deadline with an alert of its own. */
  readonly hasOwnDeadline?: true;
  /** Why it may not be sent as it is; asked right before it goes. */
  readonly doubt?: (platform: Platform, transfer: TransferRow) => Promise<MessageKey | null>;
  readonly lock: (tx: Tx, transfer: TransferRow) => Promise<PaidSubject>;
}
