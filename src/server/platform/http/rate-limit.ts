import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { problem } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '../platform.ts';

const windowSeconds = { minute: 60, hour: 3600 } as const;

/** Enforces an endpoint's declared limit: per person, and per address if it is not a personal one. */
export async function enforceLimit(
  platform: Platform,
  endpoint: EndpointDefinition,
  actor: Actor,
  { params, body }: Pick<FastifyRequest, 'params' | 'body'>,
): Promise<void> {
  const { limit, id } = endpoint;
  if (!limit) return;
  const network = networkOf(actor.request.ip);
  const count = (bucket: string, subject: string, max: number): Limit => ({
    bucket,
    subject,
    max: max * platform.config.http.addressLimitFactor,
    windowSeconds: windowSeconds[limit.per],
  });
  if (limit.by === 'user') return void (await countAgainst(platform, count(id, actor.userId ?? network, limit.max)));
  if (limit.by === 'address') return void (await countAgainst(platform, count(id, network, limit.max)));
  const whose = personOf(limit.by, { ...asFields(body), ...asFields(params) });
  const own = limit.by === 'token' ? whose : `${network}|${whose}`;
  await countAgainst(
    platform,
    count(`${id}.address`, network, limit.address),
    // A request without it fails validation.
    ...(whose === '' ? [] : [count(id, own, limit.max)]),
  );
}

const asFields = (value: unknown): Record<string, unknown> => (typeof value === 'object' ? { ...value } : {});

const fields = {
  token: ['token', 'refreshToken'],
  email: ['email', 'emailAddress'],
  phone: ['phone'],
} as const;

/** Read before validation, because invalid requests count too. */
function personOf(by: keyof typeof fields, given: Record<string, unknown>): string {
  const text = fields[by].map((name) => given[name]).find((value) => typeof value === 'string') ?? '';
  const short = text.slice(0, 320).trim().toLowerCase();
  if (by === 'token') return text;
  return by === 'phone' ? short.replaceAll(/\D/g, '').slice(-10) : short;
}

/** The network an address belongs to: for IPv6 its first 64 bits, because each subscriber has 2⁶⁴ addresses. */
export function networkOf(ip: string): string {
  const ipv4 = /^::ffff:(\d+\..*)$/i.exec(ip)?.[1];
  if (ipv4 !== undefined || !isIPv6(ip)) return ipv4 ?? ip;
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
  /** Problem code when the window is full; default `request.rate-limited`. */
  refusal?: ProblemCode;
}

/** Increments each limit; throws 429 with Retry-After if one is exceeded. Returns the smallest remaining count. */
export async function countAgainst(platform: Platform, ...limits: readonly [Limit, ...Limit[]]): Promise<number> {
  const counted = await countAll(platform.db, platform.now(), limits);
  for (const { limit, isFull, endsInSeconds } of counted)
    if (isFull) throw problem(limit.refusal ?? 'request.rate-limited', { retryAfterSeconds: endsInSeconds });
  return Math.min(...counted.map(({ left }) => left));
}

/** Increments within the transaction; false if the window is full, for callers that only skip a part then. */
export async function countUpTo(tx: Pick<Tx, 'db' | 'now'>, limit: Limit): Promise<boolean> {
  const [counted] = await countAll(tx.db, tx.now, [limit]);
  return !counted?.isFull;
}

interface Counted {
  readonly limit: Limit;
  readonly isFull: boolean;
  readonly left: number;
  readonly endsInSeconds: number;
}

async function countAll(db: Database, at: Date, limits: readonly Limit[]): Promise<Counted[]> {
  const now = at.getTime();
  const startOf = ({ windowSeconds: seconds }: Limit) => Math.floor(now / (seconds * 1000)) * seconds * 1000;
  const rows = await db
    .insertInto('rate_limit')
    .values(limits.map((limit) => ({ bucket: limit.bucket, subject: hashed(limit), window_start: new Date(startOf(limit)) })))
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject', 'window_start']).doUpdateSet((eb) => ({ count: eb('rate_limit.count', '+', 1) })),
    )
    .returning(['bucket', 'count'])
    .execute();
  const leftOf = ({ bucket, max }: Limit) => max - (rows.find((row) => row.bucket === bucket)?.count ?? 0);
  return limits.map((limit) => ({
    limit,
    isFull: leftOf(limit) < 0,
    left: leftOf(limit),
    endsInSeconds: Math.ceil((startOf(limit) + limit.windowSeconds * 1000 - now) / 1000),
  }));
}

const hashed = ({ subject }: Pick<Limit, 'subject'>) => createHash('sha256').update(subject).digest('base64url');

/** Reverts one count. */
export async function countOneLess(platform: Platform, limit: Limit): Promise<void> {
  const windowMs = limit.windowSeconds * 1000;
  const start = new Date(Math.floor(platform.now().getTime() / windowMs) * windowMs);
  await platform.db
    .updateTable('rate_limit')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('bucket', '=', limit.bucket)
    .where('subject', '=', hashed(limit))
    .where('window_start', '=', start)
    .execute();
}

/** Resets a count, such as failed logins after a successful one. */
export async function forgetCount(platform: Platform, counted: Pick<Limit, 'bucket' | 'subject'>): Promise<void> {
  const { bucket } = counted;
  await platform.db.deleteFrom('rate_limit').where('bucket', '=', bucket).where('subject', '=', hashed(counted)).execute();
}
