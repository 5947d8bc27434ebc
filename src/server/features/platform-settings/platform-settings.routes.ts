import * as endpoints from '#contract/platform-settings.endpoints.ts';
import { route } from '#server/platform/http/route.ts';
import type { Route } from '#server/platform/http/route.ts';
import { addRatesVersion, addSlabVersion, withdrawVersion } from './add-version.ts';
import { viewSettings } from './view-settings.ts';

export const platformSettingsRoutes: readonly Route[] = [
  route(endpoints.getPlatformSettings, ({ platform }) => viewSettings(platform)),
  route(endpoints.addSlabVersion, ({ platform, actor, body }) => addSlabVersion(platform, actor, body)),
  route(endpoints.addRatesVersion, ({ platform, actor, body }) => addRatesVersion(platform, actor, body)),
  route(endpoints.withdrawSettingVersion, ({ platform, actor, params }) => withdrawVersion(platform, actor, params.id)),
];
