import { problem } from '#contract/errors.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import { startOfDayInKolkata, todayInKolkata } from '#domain/dates.ts';
import { parseRates, parseSlabs, ratesSetting, slabSetting } from '#server/features/claims/claims.service.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { json } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toRates, toSlabVersion } from './setting-values.ts';
import type { RatesBody, SlabBody } from './setting-values.ts';
import { viewSettings } from './view-settings.ts';

/** A new table of fee slabs, from midnight of the day on, or from now when it is today. */
export async function addSlabVersion(platform: Platform, actor: UserActor, body: SlabBody): Promise<PlatformSettingsDto> {
  return addVersion(platform, actor, slabSetting, body.validFrom, (version) => {
    const value = toSlabVersion(body, version);
    parseSlabs(value); // What is stored must be readable when the first offer asks for it.
    return value;
  });
}

/** New settlement rates, likewise. */
export async function addRatesVersion(platform: Platform, actor: UserActor, body: RatesBody): Promise<PlatformSettingsDto> {
  return addVersion(platform, actor, ratesSetting, body.validFrom, (version) => {
    const value = toRates(body, version);
    parseRates(value);
    return value;
  });
}

async function addVersion(
  platform: Platform,
  actor: UserActor,
  name: string,
  day: string,
  build: (version: string) => object,
): Promise<PlatformSettingsDto> {
  await inTransaction(platform, actor, async (tx) => {
    const today = todayInKolkata(tx.now);
    if (day < today) throw problem('input.invalid', { fieldErrors: { validFrom: 'setting.from.past' } });
    const validFrom = day === today ? tx.now : startOfDayInKolkata(day);
    const value = build(`${name}-${day}-${tx.now.getTime().toString(36)}`);
    const added = await tx.db
      .insertInto('dated_setting')
      .values({ name, valid_from: validFrom, value: json(value), created_by: actor.userId, created_at: tx.now })
      .onConflict((conflict) => conflict.columns(['name', 'valid_from']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw problem('setting.from-taken', { fieldErrors: { validFrom: 'setting.from.taken' } });
    await audit(tx, { action: 'add-setting-version', subjectType: 'setting', subjectId: added.id, after: value });
  });
  return viewSettings(platform);
}

/** Takes back a version that has not begun; what is in force or past stays, because calculations rest on it. */
export async function withdrawVersion(platform: Platform, actor: UserActor, id: string): Promise<PlatformSettingsDto> {
  await inTransaction(platform, actor, async (tx) => {
    const row = await tx.db.selectFrom('dated_setting').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw problem('record.not-found');
    if (row.valid_from <= tx.now) throw problem('setting.not-upcoming');
    await tx.db.deleteFrom('dated_setting').where('id', '=', id).execute();
    await audit(tx, { action: 'withdraw-setting-version', subjectType: 'setting', subjectId: id, before: row.value });
  });
  return viewSettings(platform);
}
