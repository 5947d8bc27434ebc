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

/** The limit that an endpoint states: of the person, and of the address where it is not a person's own. */
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
    // Without one the request is refused as invalid.
    ...(whose === '' ? [] : [count(id, own, limit.max)]),
  );
}

const asFields = (value: unknown): Record<string, unknown> => (typeof value === 'object' ? { ...value } : {});

const fields = {
  token: ['token', 'refreshToken'],
  email: ['email', 'emailAddress'],
  phone: ['phone'],
} as const;

/** Before validation, since what is invalid is counted, too. */
function personOf(by: keyof typeof fields, given: Record<string, unknown>): string {
  const text = fields[by].map((name) => given[name]).find((value) => typeof value === 'string') ?? '';
  const short = text.slice(0, 320).trim().toLowerCase();
  if (by === 'token') return text;
  return by === 'phone' ? short.replaceAll(/\D/g, '').slice(-10) : short;
}

/** Whom an address belongs to, as far as it tells: of IPv6 everybody has 2⁶⁴ of them, so the first half of it. */
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
  /** What is answered when the window is full, where that is not `request.rate-limited`. */
  refusal?: ProblemCode;
}

/** Counts one more against each; throws 429 with Retry-After when a window is full. Answers how many the fullest has left. */
export async function countAgainst(platform: Platform, ...limits: readonly [Limit, ...Limit[]]): Promise<number> {
  const counted = await countAll(platform.db, platform.now(), limits);
  for (const { limit, isFull, endsInSeconds } of counted)
    if (isFull) throw problem(limit.refusal ?? 'request.rate-limited', { retryAfterSeconds: endsInSeconds });
  return Math.min(...counted.map(({ left }) => left));
}

/** Counts one more of what the transaction does; false when the window is full, where that is no reason to refuse all of it. */
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

/** Takes back one that was counted and was none. */
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

/** Forgets what was counted, for instance failed logins after a right one. */
export async function forgetCount(platform: Platform, counted: Pick<Limit, 'bucket' | 'subject'>): Promise<void> {
  const { bucket } = counted;
  await platform.db.deleteFrom('rate_limit').where('bucket', '=', bucket).where('subject', '=', hashed(counted)).execute();
}
