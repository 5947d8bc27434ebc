import type { Transaction } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '#contract/errors.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import { json } from '../db/database.ts';
import type { DB } from '../db/database-types.ts';
import type { Platform } from '../platform.ts';

interface Request {
  endpoint: EndpointDefinition;
  actor: Actor;
  key: string;
  input: unknown;
}

/** One execution of a request with an `Idempotency-Key`. */
interface Attempt {
  readonly caller: string;
  readonly key: string;
  /** Distinguishes it from an attempt that took over after it was considered dead. */
  readonly begunAt: Date;
}

/** An attempt still open after this long was killed; the next one takes over, unless the request was already executed. */
const abandonedAfterMs = 30_000;
const waitMs = 60;
const patienceMs = 8_000;

/**
 * Runs the work once per caller and key, and replays its response. The same key with another request: 422. Failures are not stored. The work's transactions
 * consume the key (`spendKey`). If the process died before the response was stored, a retry gets 409: executed, response unknown.
 */
export async function withIdempotency<T>(
  platform: Platform,
  request: Request,
  work: (spendKey: (db: Transaction<DB>) => Promise<void>) => Promise<T>,
): Promise<T> {
  if (request.key.length > 255) throw problem('input.malformed');
  const caller = request.actor.userId ?? `address:${request.actor.request.ip}`;
  // HMAC, because a sign-up request contains a password, which could be guessed from a plain hash.
  const hashAs = (endpoint: string) =>
    Buffer.from(platform.cipher.seal('idempotency', `${endpoint} ${JSON.stringify(request.input)}`));
  const hashes: [Buffer, ...Buffer[]] = [hashAs(request.endpoint.id)];
  let attempt: Attempt | null = null;
  for (let waited = 0; ; waited += waitMs) {
    attempt = await begin(platform, caller, request, hashes);
    if (attempt) break;
    const row = await platform.db
      .selectFrom('idempotency_key')
      .select(['endpoint', 'request_hash', 'status', 'reply', 'created_at'])
      .where('caller', '=', caller)
      .where('key', '=', request.key)
      .executeTakeFirst();
    if (row && isOldSpelling(row.endpoint)) hashes[1] = hashAs(row.endpoint);
    if (row && !hashes.some((hash) => row.request_hash.equals(hash))) throw problem('request.idempotency-mismatch');
    if (row?.status && row.reply !== null) return row.reply as T;
    if (row?.status && row.created_at < abandonedBefore(platform)) throw problem('request.idempotency-done');
    if (waited >= patienceMs) throw problem('request.idempotency-in-progress', { retryAfterSeconds: 2 });
    await pause(waitMs);
  }
  const begun = attempt;
  const { begunAt } = begun;
  try {
    const reply = await work((db) => spendKey(db, begun));
    await platform.db
      .updateTable('idempotency_key')
      .set({ status: 200, reply: json(reply) })
      .where('caller', '=', caller)
      .where('key', '=', request.key)
      .where('created_at', '=', begunAt)
      .execute();
    return reply;
  } catch (error) {
    await platform.db
      .deleteFrom('idempotency_key')
      .where('caller', '=', caller)
      .where('key', '=', request.key)
      .where('created_at', '=', begunAt)
      .where('status', 'is', null)
      .execute();
    throw error;
  }
}

/**
 * Marks the request as executed in the same transaction, so the key is consumed even if the process dies after the commit. An attempt that was taken over is
 * refused, which rolls back its transaction.
 */
async function spendKey(db: Transaction<DB>, attempt: Attempt): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_key')
    .set({ status: 200 })
    .where('caller', '=', attempt.caller)
    .where('key', '=', attempt.key)
    .where('created_at', '=', attempt.begunAt)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw problem('request.idempotency-in-progress', { retryAfterSeconds: 2 });
}

/**
 * A row from a release before 28 November 2026, when operations were named `accept-offer` or `claims.create`: then only the content is compared. Rows are
 * kept for two days.
 */
const isOldSpelling = (endpoint: string) => /[.-]/.test(endpoint);

const abandonedBefore = (platform: Platform) => new Date(platform.now().getTime() - abandonedAfterMs);

async function begin(
  platform: Platform,
  caller: string,
  request: Request,
  hashes: readonly [Buffer, ...Buffer[]],
): Promise<Attempt | null> {
  const now = platform.now();
  const row = await platform.db
    .insertInto('idempotency_key')
    .values({ caller, key: request.key, endpoint: request.endpoint.id, request_hash: hashes[0], created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet({ created_at: now })
        .where('idempotency_key.status', 'is', null)
        .where('idempotency_key.request_hash', 'in', hashes)
        .where('idempotency_key.created_at', '<', abandonedBefore(platform)),
    )
    .returning('key')
    .executeTakeFirst();
  return row ? { caller, key: request.key, begunAt: now } : null;
}
