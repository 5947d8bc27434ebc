import { getPlatformSettings } from '#contract/platform-settings.endpoints.ts';
import { apiQuery } from '#web/api-query.ts';

export const settingsQuery = apiQuery(getPlatformSettings);
