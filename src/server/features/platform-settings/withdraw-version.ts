import { problem } from '#contract/errors.ts';
import type { PlatformSettingsDto } from '#contract/platform-settings.schemas.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { inPaise } from '#server/platform/audit/named-units.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { settingAmounts } from './write-version.ts';
import { viewSettings } from './view-settings.ts';

/** Takes back a version that has not begun; what is in force or past stays, because calculations rest on it. One person may: all stays as it is. */
export async function withdrawVersion(platform: Platform, actor: UserActor, id: string): Promise<PlatformSettingsDto> {
  await inTransaction(platform, actor, async (tx) => {
    const row = await tx.db.selectFrom('dated_setting').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw problem('record.not-found');
    if (row.valid_from <= tx.now) throw problem('setting.not-upcoming');
    await tx.db.deleteFrom('dated_setting').where('id', '=', id).execute();
    await audit(tx, {
      action: 'withdraw-setting-version',
      subjectType: 'setting',
      subjectId: id,
      before: inPaise(Object(row.value), settingAmounts),
    });
  });
  return viewSettings(platform);
}
