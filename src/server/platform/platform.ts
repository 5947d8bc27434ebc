import type { Logger } from 'pino';
import type pg from 'pg';
import type { IdentityVerifier } from './cashfree/identity-verifier.ts';
import type { PaymentGateway } from './cashfree/payment-gateway.ts';
import type { PayoutGateway } from './cashfree/payout-gateway.ts';
import type { Config } from './config.ts';
import type { FieldCipher } from './crypto/field-cipher.ts';
import type { Database } from './db/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { GatewayHooks } from './gateway-hooks.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What every action is given: the database, the clock, and the ports to other systems. */
export interface Platform {
  readonly config: Config;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly now: () => Date;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly cipher: FieldCipher;
  readonly payments: PaymentGateway;
  readonly payouts: PayoutGateway;
  readonly identity: IdentityVerifier;
  readonly gatewayHooks: GatewayHooks;
  /** What must end before the connections are given back. */
  readonly closing: Set<() => Promise<void>>;
}
