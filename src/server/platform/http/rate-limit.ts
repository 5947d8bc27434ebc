import { createHash } from 'node:crypto';
import { problem, type ProblemCode } from '#contract/errors.ts';
import type { EndpointDefinition } from '#contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import type { Platform } from '../platform.ts';

const windowSeconds = { minute: 60, hour: 3600 } as const;

/** The limit that an endpoint states, per address or user. */
export async function enforceLimit(platform: Platform, endpoint: EndpointDefinition, actor: Actor): Promise<void> {
  const { limit } = endpoint;
  if (!limit) return;
  const subject = limit.by === 'user' ? (actor.userId ?? actor.ip) : actor.ip;
  await countAgainst(platform, {
    bucket: endpoint.id,
    subject,
    max: limit.max * platform.config.http.addressLimitFactor,
    windowSeconds: windowSeconds[limit.per],
  });
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
  const now = platform.now().getTime();
  const start = Math.floor(now / (limit.windowSeconds * 1000)) * limit.windowSeconds * 1000;
  const subject = createHash('sha256').update(limit.subject).digest('base64url');
  const { count } = await platform.db
    .insertInto('rate_limit')
    .values({ bucket: limit.bucket, subject, window_start: new Date(start) })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'subject', 'window_start']).doUpdateSet((eb) => ({ count: eb('rate_limit.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count > limit.max)
    throw problem(limit.refusal ?? 'request.rate-limited', {
      retryAfterSeconds: Math.ceil((start + limit.windowSeconds * 1000 - now) / 1000),
    });
}

/** Forgets what was counted, for instance failed logins after a right one. */
export async function forgetCount(platform: Platform, { bucket, subject }: Pick<Limit, 'bucket' | 'subject'>): Promise<void> {
  const hashed = createHash('sha256').update(subject).digest('base64url');
  await platform.db.deleteFrom('rate_limit').where('bucket', '=', bucket).where('subject', '=', hashed).execute();
}
