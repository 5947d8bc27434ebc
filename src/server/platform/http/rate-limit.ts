import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { problem, type ProblemCode } from '#contract/errors.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';

const windowSeconds = { minute: 60, hour: 3600 } as const;

/** The limit that an endpoint states, per address or user. */
export async function enforceLimit(platform: Platform, endpoint: EndpointDefinition, actor: Actor): Promise<void> {
  const { limit } = endpoint;
  if (!limit) return;
  const network = networkOf(actor.ip);
  const subject = limit.by === 'user' ? (actor.userId ?? network) : network;
  await countAgainst(platform, {
    bucket: endpoint.id,
    subject,
    max: limit.max * platform.config.http.addressLimitFactor,
    windowSeconds: windowSeconds[limit.per],
  });
}

/** Whom an address belongs to, as far as it tells: of IPv6 everybody has 2⁶⁴ of them, so the first half of it. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [before = '', after] = ip.split('%', 1)[0]?.split('::') ?? [];
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const all = [...head, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tail];
  return `${all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`;
}

export interface Limit {
  bucket: string;
  /** Hashed before it is stored. */
  subject: string;
  max: number;
  windowSeconds: number;
  /** What is answered when the window is full, where that is not `request.rate-limited`. */
  refusal?: ProblemCode;
}

/** Counts one more; throws 429 with Retry-After when the window is full. */
export async function countAgainst(platform: Platform, limit: Limit): Promise<void> {
  const now = platform.now();
  const { isFull, endsInSeconds } = await countOne(platform.db, now, limit);
  if (isFull) throw problem(limit.refusal ?? 'request.rate-limited', { retryAfterSeconds: endsInSeconds });
}

/** Counts one more of what the transaction does; false when the window is full, where that is no reason to refuse all of it. */
export async function countUpTo(tx: Pick<Tx, 'db' | 'now'>, limit: Limit): Promise<boolean> {
  const { isFull } = await countOne(tx.db, tx.now, limit);
  return !isFull;
}

async function countOne(db: Database, at: Date, limit: Limit): Promise<{ isFull: boolean; endsInSeconds: number }> {
  const now = at.getTime();
  const start = Math.floor(now / (limit.windowSeconds * 1000)) * limit.windowSeconds * 1000;
  const subject = createHash('sha256').update(limit.subject).digest('base64url');
  const { count } = await db
    .insertInto('rate_limit')
    .values({ bucket: limit.bucket, subject, window_start: new Date(start) })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject', 'window_start']).doUpdateSet((eb) => ({ count: eb('rate_limit.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return { isFull: count > limit.max, endsInSeconds: Math.ceil((start + limit.windowSeconds * 1000 - now) / 1000) };
}

/** Takes back one that was counted and was none. */
export async function countOneLess(platform: Platform, { bucket, subject, windowSeconds }: Limit): Promise<void> {
  const start = new Date(Math.floor(platform.now().getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);
  await platform.db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('subject', '=', createHash('sha256').update(subject).digest('base64url'))
    .where('window_start', '=', start)
    .execute();
}

/** Forgets what was counted, for instance failed logins after a right one. */
export async function forgetCount(platform: Platform, { bucket, subject }: Pick<Limit, 'bucket' | 'subject'>): Promise<void> {
  const hashed = createHash('sha256').update(subject).digest('base64url');
  await platform.db.deleteFrom('rate_limit').where('bucket', '=', bucket).where('subject', '=', hashed).execute();
}
