import { z } from '#contract/zod-setup.ts';
import { defaultCaps } from '#domain/caps.ts';
import type { Caps } from '#domain/caps.ts';
import type { Database } from '../db/database.ts';
import { findDatedSetting } from '../db/dated-setting.queries.ts';

/** As `dated_setting` holds them under this name. */
export const capsSetting = 'caps';

const cap = z.object({ perHour: z.int().check(z.gte(1)), perDay: z.int().check(z.gte(1)) });
const caps = z.object({ version: z.string(), validFrom: z.string(), sms: cap, mail: cap, aadhaar: cap, bank: cap });

/** As two people set them last, else the product's own. */
export async function capsInForce(db: Database, now: Date): Promise<Caps> {
  const stored = await findDatedSetting(db, capsSetting, now);
  return stored === null ? defaultCaps : parseCaps(stored);
}

/** Reads stored caps; throws when they are none. */
export function parseCaps(stored: unknown): Caps {
  return caps.parse(stored);
}
