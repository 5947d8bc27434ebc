import { z } from '#contract/zod-setup.ts';
import { defaultCaps } from '#domain/caps.ts';
import type { Caps, CappedThing } from '#domain/caps.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findDatedSetting } from '#server/platform/db/queries.ts';
import { problem } from '#contract/errors.ts';
import type { ProblemCode } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notify, staffWith } from '#server/platform/messages/send.ts';

/** Its name in `dated_setting`. */
export const capsSetting = 'caps';

const cap = z.object({ perHour: z.int().check(z.gte(1)), perDay: z.int().check(z.gte(1)) });
const caps = z.object({ version: z.string(), validFrom: z.string(), sms: cap, mail: cap, aadhaar: cap, bank: cap });

/** The latest caps approved by two people, else the defaults. */
export async function capsInForce(db: Database, now: Date): Promise<Caps> {
  const stored = await findDatedSetting(db, capsSetting, now);
  return stored === null ? defaultCaps : parseCaps(stored);
}

/** Parses stored caps; throws if invalid. */
export function parseCaps(stored: unknown): Caps {
  return caps.parse(stored);
}

const windows = [
  { per: 'perHour', seconds: 3600 },
  { per: 'perDay', seconds: 24 * 3600 },
] as const;

type Window = (typeof windows)[number];

const startOf = ({ seconds }: Window, now: Date) => new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);
const bucketOf = (thing: CappedThing, { per }: Window) => `cap-${thing}-${per}`;
const subject = 'all';

/**
 * Counts against the hourly and daily caps of the whole platform, after the per-person limit. Throws 429 when used up; the caller's rollback also undoes the
 * count. Staff are notified when the last one is used.
 */
export async function spendCap(tx: Tx, thing: CappedThing, refusal: ProblemCode = 'caps.reached'): Promise<void> {
  // Rate limits are disabled.
  if (!Number.isFinite(tx.config.http.rateLimitFactor)) return;
  const caps = await capsInForce(tx.db, tx.now);
  for (const window of windows) {
    const max = caps[thing][window.per];
    const start = startOf(window, tx.now);
    const counted = await tx.db
      .insertInto('rate_limit')
      .values({ bucket: bucketOf(thing, window), subject, window_start: start })
      .onConflict((conflict) =>
        conflict
          .columns(['bucket', 'subject', 'window_start'])
          .doUpdateSet((eb) => ({ count: eb('rate_limit.count', '+', 1) }))
          .where('rate_limit.count', '<', max),
      )
      .returning('count')
      .executeTakeFirst();
    if (!counted) {
      const endsInSeconds = Math.ceil((start.getTime() + window.seconds * 1000 - tx.now.getTime()) / 1000);
      throw problem(refusal, { retryAfterSeconds: endsInSeconds });
    }
    if (counted.count === max) await tellStaff(tx, thing, window, start, max);
  }
}

async function tellStaff(tx: Tx, thing: CappedThing, window: Window, start: Date, max: number): Promise<void> {
  const key = `${bucketOf(thing, window)}:${start.toISOString()}`;
  const data = { what: `caps.what.${thing}`, per: `caps.per.${window.per}`, max } as const;
  await notify(tx, await staffWith(tx, 'setting.read'), 'cap-reached', data, { key });
}

/** Message channels whose cap is not used up. */
export async function openChannels({ config, db, now }: Platform): Promise<('email' | 'sms')[]> {
  const at = now();
  const channels = { email: 'mail', sms: 'sms' } as const;
  const all = ['email', 'sms'] as const;
  if (!Number.isFinite(config.http.rateLimitFactor)) return [...all];
  const caps = await capsInForce(db, at);
  const rows = await db
    .selectFrom('rate_limit')
    .select(['bucket', 'window_start', 'count'])
    .where('subject', '=', subject)
    .where(
      'bucket',
      'in',
      all.flatMap((channel) => windows.map((window) => bucketOf(channels[channel], window))),
    )
    .execute();
  const isFull = (thing: CappedThing, window: Window) =>
    rows.some(
      ({ bucket, window_start, count }) =>
        bucket === bucketOf(thing, window) &&
        window_start.getTime() === startOf(window, at).getTime() &&
        count >= caps[thing][window.per],
    );
  return all.filter((channel) => !windows.some((window) => isFull(channels[channel], window)));
}
