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
import type { GatewayHooks } from './gateway-hooks.ts';
import type { drawInProcess, PaperReader } from './papers/paper-reader.ts';
import type { PortalKey } from '#domain/claims/repair/e-invoice.ts';
import type { Jobs } from './jobs/jobs.ts';

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
