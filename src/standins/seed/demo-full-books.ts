import { todayInKolkata } from '#domain/dates.ts';
import type { SeedClient } from './seed-client.ts';

/** Two people enable the full books, so that the demo shows every feature. */
export async function switchFullBooksOn({ platform, call }: SeedClient, tokens: Readonly<Record<string, string>>): Promise<void> {
  const known = await platform.db.selectFrom('dated_setting').select('id').where('name', '=', 'full-books').executeTakeFirst();
  if (known) return;
  const body = { validFrom: todayInKolkata(platform.now()), isOn: true };
  const { proposal } = await call('POST', '/platform-settings/full-books', tokens['admin'] ?? '', body);
  await call('POST', `/proposals/${proposal.id}/confirm`, tokens['insurance2'] ?? '');
}
