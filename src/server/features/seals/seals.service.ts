import type { Platform } from '../../platform/platform.ts';
import { sealRows } from './seal-rows.ts';
import { signDay } from './sign-day.ts';

/** The seal as other features see it. */
export { lastRoot } from './roots.queries.ts';

/** Seals what waits, and signs the day that is over if nobody has. */
export async function sealRecords(platform: Platform): Promise<void> {
  await sealRows(platform);
  await signDay(platform);
}
