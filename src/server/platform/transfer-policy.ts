import type { Selectable } from 'kysely';
import type { MessageKey } from '#contract/messages.ts';
import type { TransferAlert } from '#domain/transfers/transfer.ts';
import type { AuditEntry } from '#server/platform/audit/audit.ts';
import type { DB } from './db/database-types.ts';
import type { Tx } from './db/transaction.ts';
import type { Platform } from './platform.ts';

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
