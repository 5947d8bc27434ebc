import { queryOptions } from '@tanstack/react-query';
import { getPlatformSettings } from '#contract/platform-settings.ts';
import { api } from '#web/api-client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['platform-settings'],
  queryFn: ({ signal }) => api(getPlatformSettings, { signal }),
});
